import { type GroupKind, reports } from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { narrowTo } from './narrow.ts'
import type { Answer } from './read.ts'
import type { ReportScreen } from './report-screen.ts'
import { changeOf, fullName, showBare, unitOf } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: Answer
}

/** The same sums for each group, the first of them beside the period before; a group leads to its rows. */
export const GroupsTable = ({ screen, address, answer }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const name = address.filters['group'] ?? ''
  const kinds: Readonly<Record<string, { kind: GroupKind } | undefined>> =
    reports[screen.name].groups
  const kind = kinds[name]?.kind
  const view = screen.views.find(({ group }) => group === name)
  if (answer.groups === null || kind === undefined || view === undefined) return null
  const [first] = screen.figures
  const compared = answer.previous !== null && first !== undefined
  return (
    <section className="report-panel">
      <h2>{text(view.labelKey)}</h2>
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('report.group')}</th>
              {screen.figures.map(({ measure, labelKey, kind: unit }) => (
                <th key={measure} scope="col" className="number">
                  {text(labelKey)}
                  {unitOf(unit)}
                </th>
              ))}
              {compared ? (
                <th scope="col" className="number">
                  {text('report.change')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {answer.groups.map(({ key, label, filter, totals, previous }) => {
              const title = fullName(kind, name, { key, label }, messages)
              const href = narrowTo(screen, address, filter)
              const before = first === undefined ? null : (previous?.[first.measure] ?? null)
              return (
                <tr key={key}>
                  <th scope="row">{href === null ? title : <Link href={href}>{title}</Link>}</th>
                  {screen.figures.map(({ measure }) => (
                    <td key={measure} className="number">
                      {showBare(totals[measure], language)}
                    </td>
                  ))}
                  {compared ? (
                    <td className="number">
                      {before === null
                        ? '–'
                        : (changeOf(totals[first.measure] ?? 0, before, language) ?? '–')}
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
