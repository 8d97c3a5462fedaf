import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { spanOf } from '../../screen/calls/days.ts'
import { PaperHead } from '../../screen/paper/paper-head.tsx'
import type { ReportScreen } from './report-screen.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** Of which days the report is. The filters stand beneath as they are set. */
export const PrintHead = ({ screen, address, today }: Props) => {
  const { text } = useMessages()
  const span = spanOf(address.days, screen.period, today)
  const days =
    span === null ? text('resource.anyDay') : `${showDay(span.from)} – ${showDay(span.to)}`
  return <PaperHead>{`${text(screen.titleKey)} · ${days}`}</PaperHead>
}
