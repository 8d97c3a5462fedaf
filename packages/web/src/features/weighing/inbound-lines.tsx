import type { InboundLine, InboundRecord } from '../../rows/rows.ts'
import { alike } from '../../lib/alike.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { inboundFigures } from '../../records/hold/inbound-figures.ts'
import { useKgNow } from './kg-now.ts'

/** Lines of an inbound truck: declared, accepted by CHECKER, and the line's share of the net. */
export const InboundLines = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
  const kg = useKgNow()
  const checked = record.status === 'unloaded' || record.status === 'hold'
  const figures = kg === null || !checked ? null : inboundFigures(record, kg)
  const columns = [
    { key: 'declaredBags', of: ({ declaredBags }: InboundLine) => declaredBags },
    { key: 'declaredKg', of: ({ declaredKg }: InboundLine) => declaredKg },
    { key: 'accepted', of: ({ acceptedBags }: InboundLine) => acceptedBags },
    { key: 'damaged', of: ({ damagedBags }: InboundLine) => damagedBags },
    { key: 'net', of: ({ id }: InboundLine) => figures?.shares.get(id) },
  ] as const
  const shown = columns.map(({ key, of }) => ({
    key,
    of,
    show: alike(record.inboundItem.map(of), language),
  }))
  return (
    <div className="lines">
      <h3 id="lines-title">{text('weighing.brings')}</h3>
      <table aria-labelledby="lines-title">
        <thead>
          <tr>
            <th scope="col">{text('weighing.col.item')}</th>
            <th scope="col">{text('weighing.col.exDo')}</th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="number">
                {text(`weighing.col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.inboundItem.map((line) => (
            <tr key={line.id}>
              <td className="name">{line.inboundItem.name}</td>
              <td>{line.exDoNo}</td>
              {shown.map(({ key, of, show }) => (
                <td key={key} className="number">
                  {of(line) == null ? '' : show(of(line))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {record.deductionReason === null ? null : (
        <p className="quiet">{text('weighing.deductedFor', { why: record.deductionReason })}</p>
      )}
      {record.excessReason == null ? null : (
        <p className="quiet">{text('weighing.excessFor', { why: record.excessReason })}</p>
      )}
    </div>
  )
}
