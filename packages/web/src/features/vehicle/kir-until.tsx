import { showDay } from '../../lib/date.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { Icon } from '../../ui/icon.tsx'

/** Last day of a vehicle's inspection (KIR), marked if it is past. */
export const KirUntil = ({ kirUntil }: { kirUntil: string }) => {
  const today = useSiteDay()
  if (today === null || kirUntil >= today) return showDay(kirUntil)
  return (
    <span className="status" data-state="late">
      <Icon name="late" />
      <span>{showDay(kirUntil)}</span>
    </span>
  )
}
