import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { useRoles } from '../../state/session.ts'
import { checksView, seesChecks, turnView, viewOf } from './calls.ts'
import { viewHref } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
}

/** Tabs of a report: overview, turn time, weighing checks, and its groups. */
export const Views = ({ screen, address }: Props) => {
  const { text } = useMessages()
  const roles = useRoles()
  const shown = viewOf(screen, address, roles)
  const group = address.filters['group'] ?? ''
  const tabs = [
    { key: '', label: text('report.overview'), view: {}, current: shown === null && group === '' },
    ...(screen.turnTime
      ? [
          {
            key: turnView,
            label: text('report.turnTime'),
            view: { view: turnView },
            current: shown === turnView,
          },
        ]
      : []),
    ...(seesChecks(screen, roles)
      ? [
          {
            key: checksView,
            label: text('report.checks'),
            view: { view: checksView },
            current: shown === checksView,
          },
        ]
      : []),
    ...screen.views.map((view) => ({
      key: view.group,
      label: text(view.labelKey),
      view: { group: view.group },
      current: shown === null && group === view.group,
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
