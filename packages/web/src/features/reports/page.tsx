import './reports.css'
import { reportFormats, turnShape } from '@muat/shared'
import { type ComponentType, Suspense, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Language } from '../../lib/main/languages.ts'
import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { readAddress } from '../../screen/calls/address.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { DaysBar } from '../../screen/days/days-bar.tsx'
import { ExportMenu } from '../../screen/list/export-menu.tsx'
import { FilterBar } from '../../screen/list/filter-bar.tsx'
import { useRoles } from '../../state/session.ts'
import { orderPart } from '../report-mail/part.ts'
import { checksView, reportQuery, turnView, viewOf } from './calls.ts'
import { Overview } from './overview.tsx'
import { PrintHead } from './print-head.tsx'
import { formOf, type ReportScreen } from './report-screen.ts'
import { Views } from './views.tsx'

const turnPart = lazyPart('reports.turn-time', () =>
  import('./turn-time.tsx').then(({ TurnTimeView }) => TurnTimeView),
)

const checksPart = lazyPart('reports.weighing-checks', () =>
  import('./weighing-checks.tsx').then(({ WeighingChecksView }) => WeighingChecksView),
)

const views = { [turnView]: turnPart, [checksView]: checksPart }

/** What a CSV is written with, so that the spreadsheets of who reads this language open it as it is. */
const decimalSign = (language: Language): 'comma' | 'point' =>
  showNumber(0.5, language).includes(',') ? 'comma' : 'point'

const Report = ({ screen }: { screen: ReportScreen }) => {
  const { text, language } = useMessages()
  const address = readAddress(useSearch(), formOf(screen))
  const today = useSiteDay()
  const [ordering, setOrdering] = useState(false)
  const path = pathTo(screen.route)
  const view = viewOf(screen, address, useRoles())
  const shown = view === null ? null : views[view]
  // These are of trucks that have left, whatever they took: what does not narrow them is not offered.
  const filters = shown
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
              {text('report.print')}
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
          <orderPart.Asked
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
        {today === null ? null : shown ? (
          <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
            <shown.Part {...{ screen, address, today }} />
          </Suspense>
        ) : (
          <Overview {...{ screen, address, today }} />
        )}
      </div>
    </div>
  )
}

const pages = new WeakMap<ReportScreen, ComponentType<PageProps>>()

/** The page of a report, the same one each time. */
export const reportPageOf = (screen: ReportScreen): ComponentType<PageProps> => {
  const known = pages.get(screen)
  if (known !== undefined) return known
  const Page = () => <Report screen={screen} />
  pages.set(screen, Page)
  return Page
}
