import type { ImportHead, ImportReport, ImportRow } from '@muat/shared'
import { useState } from 'react'
import { failureText, fieldTextOf } from '../../messages/failure-text.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Counts } from './counts.tsx'

/** Rows that are drawn at once. */
const shownRows = 100

/** A field with its place in the file; fields that are wrong because they are missing have none. */
const columnsOf = (report: ImportReport): ImportHead[] => {
  const read = report.heads.filter(({ field }) => field !== null)
  const known = new Set(read.map(({ field }) => field))
  const missing = new Set(report.rows.flatMap(({ fields = {} }) => Object.keys(fields)))
  return [
    ...read,
    ...[...missing].filter((field) => !known.has(field)).map((field) => ({ head: field, field })),
  ]
}

/** How it was read, as the interface writes it: `1,25` of the file and `1.25` of the wire are one number. */
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
  return problems === undefined ? null : problems.map((one) => fieldTextOf(one, language)).join(' ')
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

/** What each row of the file becomes, with what is wrong at its cell. */
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
