import { showDay } from '../../lib/date.ts'
import { useSiteDay } from '../calls/calls.ts'
import { Icon } from '../../ui/icon.tsx'

/** The last day of something, marked if it is past. */
export const LastDay = ({ day }: { day: string | null }) => {
  const today = useSiteDay()
  if (day === null) return null
  if (today === null || day >= today) return <time dateTime={day}>{showDay(day)}</time>
  return (
    <span className="status" data-state="late">
      <Icon name="late" />
      <span>{showDay(day)}</span>
    </span>
  )
}
