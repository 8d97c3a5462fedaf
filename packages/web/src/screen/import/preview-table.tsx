import type { ImportHead, ImportReport, ImportRow } from '@muat/shared'
import { useState } from 'react'
import { failureText, fieldTextOf } from '../../messages/failure-text.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Counts } from './counts.tsx'

/** Number of rows rendered at first. */
const shownRows = 100

/** A field with its column in the file; missing fields have none. */
const columnsOf = (report: ImportReport): ImportHead[] => {
  const read = report.heads.filter(({ field }) => field !== null)
  const known = new Set(read.map(({ field }) => field))
  const missing = new Set(report.rows.flatMap(({ fields = {} }) => Object.keys(fields)))
  return [
    ...read,
    ...[...missing].filter((field) => !known.has(field)).map((field) => ({ head: field, field })),
  ]
}

/** The parsed value in the format of the language. */
const useShown = () => {
  const { text, language } = useMessages()
  return (value: string | number | boolean | undefined): string => {
    if (typeof value === 'number') return showNumber(value, language, 3)
    if (typeof value === 'boolean') return text(value ? 'conflict.yes' : 'conflict.no')
    return value ?? ''
  }
}

const problemText = (row: ImportRow, field: string, language: Language): string | null => {
  const problems = row.fields?.[field]
  return problems === undefined
    ? null
    : problems.map((problem) => fieldTextOf(problem, language)).join(' ')
}

const wholeText = (problem: NonNullable<ImportRow['problem']>, language: Language): string =>
  failureText(
    { kind: 'problem', status: 409, problem: { message: '', requestId: '', ...problem } },
    language,
  )

const RowOf = ({ row, columns }: { row: ImportRow; columns: readonly ImportHead[] }) => {
  const { text, language } = useMessages()
  const shown = useShown()
  return (
    <tr data-state={row.result}>
      <td className="number">{row.row}</td>
      <td>
        {text(`import.outcome.${row.result}`)}
        {row.problem === undefined ? null : <p>{wholeText(row.problem, language)}</p>}
      </td>
      {columns.map(({ field }) => {
        const problem = problemText(row, field ?? '', language)
        return (
          <td key={field} data-state={problem === null ? undefined : 'wrong'}>
            {shown(row.values?.[field ?? ''])}
            {problem === null ? null : <p>{problem}</p>}
          </td>
        )
      })}
    </tr>
  )
}

/** Numbers of hidden rows that are named. */
const namedRows = 20

/** What the workbook hides: nobody who looks at it there sees that it is imported. */
const Hidden = ({ format }: Pick<ImportReport, 'format'>) => {
  const { text, language } = useMessages()
  if (format.kind !== 'xlsx' || format.hidden === undefined) return null
  const { rows, columns, sheets } = format.hidden
  const said = [
    rows.length === 0
      ? null
      : text('import.hiddenRows', {
          n: showNumber(rows.length, language),
          rows: `${rows.slice(0, namedRows).join(', ')}${rows.length > namedRows ? ', …' : ''}`,
        }),
    columns.length === 0 ? null : text('import.hiddenColumns', { heads: columns.join(', ') }),
    sheets.length === 0 ? null : text('import.hiddenSheets', { sheets: sheets.join(', ') }),
  ].filter((part) => part !== null)
  return said.length === 0 ? null : <Alert kind="warning">{said.join(' ')}</Alert>
}

/** Outcome of each row of the file, with problems at their cells. */
export const PreviewTable = ({ report }: { report: ImportReport }) => {
  const { text, plural, language } = useMessages()
  const [onlyErrors, setOnlyErrors] = useState(report.counts.error > 0)
  const [from, setFrom] = useState(0)
  const rows = onlyErrors ? report.rows.filter(({ result }) => result === 'error') : report.rows
  const columns = columnsOf(report)
  const ignored = report.heads.filter(({ head, field }) => field === null && head !== '')
  const last = Math.min(from + shownRows, rows.length)
  return (
    <>
      <div className="summary">
        <Counts counts={report.counts} />
        <label>
          <input
            type="checkbox"
            checked={onlyErrors}
            onChange={(event) => {
              setOnlyErrors(event.currentTarget.checked)
              setFrom(0)
            }}
          />
          {text('import.onlyErrors')}
        </label>
      </div>
      {ignored.length === 0 ? null : (
        <p className="quiet">
          {text('import.ignored', { heads: ignored.map(({ head }) => head).join(', ') })}
        </p>
      )}
      <Hidden format={report.format} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <section className="rows" tabIndex={0} aria-label={text('import.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">
                {text('import.row')}
              </th>
              <th scope="col">{text('import.result')}</th>
              {columns.map(({ head, field }) => (
                <th scope="col" key={field}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, last).map((row) => (
              <RowOf key={row.row} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="turn">
        <span className="quiet">
          {rows.length === 0
            ? plural('resource.rows', 0)
            : text('import.shown', {
                from: showNumber(from + 1, language),
                last: showNumber(last, language),
                total: showNumber(rows.length, language),
              })}
        </span>
        {rows.length <= shownRows ? null : (
          <>
            <button
              type="button"
              className="secondary"
              disabled={from === 0}
              onClick={() => setFrom(from - shownRows)}
            >
              {text('resource.previousPage')}
            </button>
            <button
              type="button"
              className="secondary"
              disabled={last >= rows.length}
              onClick={() => setFrom(from + shownRows)}
            >
              {text('resource.nextPage')}
            </button>
          </>
        )}
      </div>
    </>
  )
}
