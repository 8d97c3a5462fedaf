import { type GroupKind, reports, timeSteps } from '@muat/shared'
import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { StayLink } from '../../screen/list/stay-link.tsx'
import { FigureLink } from '../../ui/chart/figure-link.tsx'
import { figureHref, narrowTo, viewHref } from './narrow.ts'
import type { Answer } from './read.ts'
import type { ReportScreen } from './report-screen.ts'
import { changeOf, fullName, unitOf } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
  answer: Answer
}

const label = 'label'

/** Column head that sorts the groups: largest sum or first name on top, reversed by a second press. */
const Head = ({
  screen,
  address,
  by,
  defaultSort,
  children,
}: Pick<Props, 'screen' | 'address'> & { by: string; defaultSort: string; children: string }) => {
  const { group = '', groupSort } = address.filters
  const now = groupSort ?? defaultSort
  const [first, second] = by === label ? [by, `-${by}`] : [`-${by}`, by]
  const next = now === first ? second : first
  const order = now === by ? 'ascending' : now === `-${by}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order} className={by === label ? undefined : 'number'}>
      <StayLink href={viewHref(screen, address, { group, groupSort: next })}>
        {children}
        <span aria-hidden="true" className="order">
          {order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}
        </span>
      </StayLink>
    </th>
  )
}

/** The report's sums for each group, its main one compared with the period before. A group links to its rows. */
export const GroupsTable = ({ screen, address, today, answer }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const name = address.filters['group'] ?? ''
  const kinds: Readonly<Record<string, { kind: GroupKind } | undefined>> =
    reports[screen.name].groups
  const kind = kinds[name]?.kind
  const view = screen.views.find(({ group }) => group === name)
  if (answer.groups === null || kind === undefined || view === undefined) return null
  const { groups } = answer
  const first = screen.figures.find(({ measure }) => measure === 'kg') ?? screen.figures[0]
  const compared = answer.previous !== null && first !== undefined
  // Groups of time and age keep their natural order unless sorted.
  const isInOrder = timeSteps.some((step) => step === kind) || name === answer.axis.kind
  const defaultSort = isInOrder ? label : '-kg'
  const head = { screen, address, defaultSort }
  const figures = screen.figures.map((figure) => ({
    ...figure,
    show: alike(
      groups.map(({ totals }) => totals[figure.measure]),
      language,
    ),
  }))
  return (
    <section className="report-panel">
      <h2>{text(view.labelKey)}</h2>
      <div className="rows">
        <table className="report-groups">
          <thead>
            <tr>
              <Head {...head} by={label}>
                {text('report.group')}
              </Head>
              {figures.map(({ measure, labelKey, kind: unit }) => (
                <Head key={measure} {...head} by={measure}>
                  {`${text(labelKey)}${unitOf(unit)}`}
                </Head>
              ))}
              {compared ? (
                <th scope="col" className="number">
                  {text('report.change')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, label: groupLabel, filter, totals, previous }) => {
              const title = fullName(kind, name, { key, label: groupLabel }, messages)
              const href = narrowTo(screen, address, filter)
              const before = first === undefined ? null : (previous?.[first.measure] ?? null)
              const now = first === undefined ? 0 : (totals[first.measure] ?? 0)
              const change = before === null ? null : changeOf(now, before, language)
              const isNew = !isInOrder && now > 0 && (before ?? 0) === 0
              const earlier =
                change === null || filter === null || answer.previous === null
                  ? null
                  : narrowTo(screen, address, {
                      ...filter,
                      startDate: answer.previous.startDate,
                      endDate: answer.previous.endDate,
                    })
              return (
                <tr key={key}>
                  <th scope="row" title={title}>
                    {href === null ? title : <Link href={href}>{title}</Link>}
                  </th>
                  {figures.map(({ show, ...figure }) => {
                    const value = totals[figure.measure]
                    const to = figureHref(screen, address, today, { figure, value, within: filter })
                    return (
                      <td key={figure.measure} className="number">
                        <FigureLink href={to} again={to === href}>
                          {show(value)}
                        </FigureLink>
                      </td>
                    )
                  })}
                  {compared ? (
                    <td className="number">
                      {isNew ? (
                        text('report.isNew')
                      ) : (
                        <FigureLink href={earlier}>{change}</FigureLink>
                      )}
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
