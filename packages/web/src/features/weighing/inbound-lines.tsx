import type { InboundLine, InboundRecord } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { inboundFigures } from '../../records/hold/inbound-figures.ts'
import { useKgNow } from './kg-now.ts'

const Line = ({ line, kg }: { line: InboundLine; kg: number | undefined }) => {
  const { language } = useMessages()
  const show = (n: number | null | undefined): string => (n == null ? '' : showNumber(n, language))
  return (
    <tr>
      <td className="name">{line.inboundItem.name}</td>
      <td>{line.exDoNo}</td>
      <td className="number">{show(line.declaredBags)}</td>
      <td className="number">{show(line.declaredKg)}</td>
      <td className="number">{show(line.acceptedBags)}</td>
      <td className="number">{show(line.damagedBags)}</td>
      <td className="number">{show(kg)}</td>
    </tr>
  )
}

/** What a truck brings: declared, accepted by CHECKER, and the share of the net that each line would receive. */
export const InboundLines = ({ record }: { record: InboundRecord }) => {
  const { text } = useMessages()
  const kg = useKgNow()
  const checked = record.status === 'unloaded' || record.status === 'hold'
  const figures = kg === null || !checked ? null : inboundFigures(record, kg)
  return (
    <div className="lines">
      <h3 id="lines-title">{text('weighing.brings')}</h3>
      <table aria-labelledby="lines-title">
        <thead>
          <tr>
            <th scope="col">{text('weighing.col.item')}</th>
            <th scope="col">{text('weighing.col.exDo')}</th>
            {(['declaredBags', 'declaredKg', 'accepted', 'damaged', 'net'] as const).map((key) => (
              <th key={key} scope="col" className="number">
                {text(`weighing.col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.inboundItem.map((line) => (
            <Line key={line.id} line={line} kg={figures?.shares.get(line.id)} />
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
