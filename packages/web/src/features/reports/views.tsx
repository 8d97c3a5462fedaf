import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../resource/screen/address.ts'
import { turnView, viewOf } from './calls.ts'
import { viewHref } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
}

/** The same rows by something, or how long trucks stood. */
export const Views = ({ screen, address }: Props) => {
  const { text } = useMessages()
  const turning = viewOf(address) === turnView
  const group = address.filters['group'] ?? ''
  const tabs = [
    { key: '', label: text('report.overview'), view: {}, current: !turning && group === '' },
    ...(screen.turnTime
      ? [
          {
            key: turnView,
            label: text('report.turnTime'),
            view: { view: turnView },
            current: turning,
          },
        ]
      : []),
    ...screen.views.map((one) => ({
      key: one.group,
      label: text(one.labelKey),
      view: { group: one.group },
      current: !turning && group === one.group,
    })),
  ]
  return (
    <nav className="report-views" aria-label={text('report.views')}>
      {tabs.map(({ key, label, view, current }) => (
        <Link
          key={key}
          href={viewHref(screen, address, view)}
          aria-current={current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
