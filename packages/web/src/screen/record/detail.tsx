import { useMessages } from '../../messages/catalogue.ts'
import { cellOf, headOf } from '../list/cell.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'

/** Everything of a row, field by field; what is not given is said to be so. */
export const Detail = ({ screen, row }: { screen: WholeScreen; row: AnyRow }) => {
  const messages = useMessages()
  const { text } = messages
  return (
    <>
      {screen.head?.(row as never)}
      <dl className="detail">
        {screen.columns.map((column) => (
          <div key={column.field}>
            <dt>{headOf(column, messages)}</dt>
            <dd>{cellOf(column, row, messages) ?? <span className="quiet">–</span>}</dd>
          </div>
        ))}
      </dl>
      {screen.sections.map(({ titleKey, render }) => (
        <section key={titleKey}>
          <h3>{text(titleKey)}</h3>
          {render(row as never)}
        </section>
      ))}
    </>
  )
}
