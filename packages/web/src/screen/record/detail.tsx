import type { ReactNode } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { cellOf, headOf } from '../list/cell.tsx'
import { isState } from './head.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { Column, WholeScreen } from '../list/descriptor.ts'

interface Props {
  screen: WholeScreen
  row: AnyRow
  /** Link to its form. */
  edit: ReactNode
}

/** Whether a value is worth showing: not empty, and not a sum of 0. */
const hasValue = (column: Column, shown: ReactNode, row: AnyRow): boolean => {
  const own = column.kind === 'own' ? column : null
  if (own?.given !== undefined) return own.given(row as never)
  if (own?.plain !== undefined) return own.plain(row as never) !== null
  return shown !== null && shown !== '' && row[column.field] !== 0
}

/** The fields of a row that nothing above shows; of empty ones the names, collapsed. */
export const Detail = ({ screen, row, edit }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const fields = screen.columns
    .filter(
      (column) =>
        column.field !== screen.nameField &&
        !isState(column) &&
        !screen.told.includes(column.field),
    )
    .map((column) => {
      const shown = cellOf(column, row, messages)
      return { column, shown, given: hasValue(column, shown, row) }
    })
  const given = fields.filter((field) => field.given)
  const empty = fields.filter((field) => !field.given)
  return (
    <section className="record-detail">
      <header>
        <h3>{text('panel.details')}</h3>
        {edit}
      </header>
      {given.length === 0 ? null : (
        <dl className="detail">
          {given.map(({ column, shown }) => (
            <div key={column.field}>
              <dt>{headOf(column, messages)}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length === 0 ? null : (
        <details className="more">
          <summary>{text('panel.emptyFields', { n: empty.length })}</summary>
          <p className="quiet">{empty.map(({ column }) => headOf(column, messages)).join(', ')}</p>
        </details>
      )}
    </section>
  )
}
