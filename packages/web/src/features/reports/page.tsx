import './reports.css'
import { reportFormats, turnShape } from '@muat/shared'
import { type ComponentType, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import type { Language } from '../../lib/main/languages.ts'
import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { isNotOffered } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { queryClient } from '../../rows/query.ts'
import { readAddress, wrongDays, type ListAddress } from '../../screen/calls/address.ts'
import { siteToday, useSiteDay } from '../../screen/calls/calls.ts'
import { DaysBar } from '../../screen/days/days-bar.tsx'
import { ExportMenu } from '../../screen/list/export-menu.tsx'
import { FilterBar } from '../../screen/list/filter-bar.tsx'
import { heldRoles, useRoles } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import {
  checksOptions,
  checksQuery,
  checksView,
  pageQuery,
  reportOptions,
  reportQuery,
  turnQuery,
  turnTimeOptions,
  turnView,
  viewOf,
} from './calls.ts'
import { Overview } from './overview.tsx'
import { formOf, type ReportScreen } from './report-screen.ts'
import { Views } from './views.tsx'
import { showDay } from '../../lib/date.ts'
import { spanOf } from '../../screen/calls/days.ts'
import { PaperHead } from '../../screen/paper/paper-head.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** Title and days of a printed report. The filters are printed below it. */
const PrintHead = ({ screen, address, today }: Props) => {
  const { text } = useMessages()
  const span = spanOf(address.days, screen.period, today)
  const days =
    span === null ? text('resource.anyDay') : `${showDay(span.from)} – ${showDay(span.to)}`
  return <PaperHead>{`${text(screen.titleKey)} · ${days}`}</PaperHead>
}

const fallback = () => <div className="skeleton" aria-hidden="true" />

const TurnTimeView = lazyPart(
  'reports.turn-time',
  () => import('./turn-time.tsx').then((m) => m.TurnTimeView),
  { fallback },
)

const WeighingChecksView = lazyPart(
  'reports.weighing-checks',
  () => import('./weighing-checks.tsx').then((m) => m.WeighingChecksView),
  { namespaces: ['checks'], fallback },
)

const views = { [turnView]: TurnTimeView, [checksView]: WeighingChecksView }

const OrderDialog = lazyPart(
  'report-mail.order',
  () => import('../report-mail/order-dialog.tsx').then((m) => m.OrderDialog),
  { namespaces: ['form', 'controls', 'report-mail'] },
)

/** Decimal sign of a CSV file, such that spreadsheets in this language open it. */
const decimalSign = (language: Language): 'comma' | 'point' =>
  showNumber(0.5, language).includes(',') ? 'comma' : 'point'

const Report = ({ screen }: { screen: ReportScreen }) => {
  const { text, language } = useMessages()
  const address = readAddress(useSearch(), formOf(screen))
  const today = useSiteDay()
  const [ordering, setOrdering] = useState(false)
  const path = pathTo(screen.route)
  const view = viewOf(screen, address, useRoles())
  const View = view === null ? null : views[view]
  // Turn time and weighing checks cover all trucks that have left; filters that they ignore are hidden.
  const filters = View
    ? screen.filters.filter(({ name }) => Object.hasOwn(turnShape.filters, name))
    : screen.filters
  return (
    <div className="resource report">
      <div className="list">
        {today === null ? null : <PrintHead {...{ screen, address, today }} />}
        <header>
          <h1 tabIndex={-1}>{text(screen.titleKey)}</h1>
          {today === null ? null : <DaysBar {...{ screen, path, address, today }} />}
          <div className="tools">
            <Link href={pathTo('report-mail')}>{text('pages.reportMail')}</Link>
            <button type="button" className="secondary" onClick={() => setOrdering(true)}>
              {text('report.byMail')}
            </button>
            <button type="button" className="secondary" onClick={() => globalThis.print()}>
              <Icon name="print" />
              <span>{text('report.print')}</span>
            </button>
            {today === null ? null : (
              <ExportMenu
                path={`/${screen.name}-report/file`}
                query={{ ...reportQuery(screen, address, today), decimal: decimalSign(language) }}
                formats={reportFormats}
              />
            )}
          </div>
        </header>
        {ordering ? (
          <OrderDialog
            report={screen.name}
            query={{
              ...address.filters,
              ...(address.sort === null ? {} : { sort: address.sort }),
            }}
            ever={screen.period === 'ever'}
            onClose={() => setOrdering(false)}
          />
        ) : null}
        <Views {...{ screen, address }} />
        <FilterBar screen={{ ...screen, filters }} {...{ path, address }} />
        {today === null ? null : View ? (
          <View {...{ screen, address, today }} />
        ) : (
          <Overview {...{ screen, address, today }} />
        )}
      </div>
    </div>
  )
}

const pages = new WeakMap<ReportScreen, ComponentType<PageProps>>()

/** Page component of a report, created once, so that React keeps its state. */
export const pageOf = (screen: ReportScreen): ComponentType<PageProps> => {
  const known = pages.get(screen)
  if (known !== undefined) return known
  const Page = () => <Report screen={screen} />
  pages.set(screen, Page)
  return Page
}

/** What the page shows first, fetched before it is shown. */
export const loadPage = async (screen: ReportScreen, search: URLSearchParams): Promise<void> => {
  const address = readAddress(search.toString(), formOf(screen))
  const today = await siteToday()
  const view = viewOf(screen, address, heldRoles())
  const besides = wrongDays(search, screen.period)
  const first =
    view === turnView
      ? queryClient.ensureQueryData(
          turnTimeOptions({ ...turnQuery(screen, address, today), ...besides }),
        )
      : view === checksView
        ? queryClient.ensureQueryData(
            checksOptions({ ...checksQuery(screen, address, today), ...besides }),
          )
        : queryClient.ensureQueryData(
            reportOptions(screen, { ...pageQuery(screen, address, today), ...besides }),
          )
  try {
    await first
  } catch (error) {
    // The page says so: another back end need not have every report.
    if (!isNotOffered(error)) throw error
  }
}
