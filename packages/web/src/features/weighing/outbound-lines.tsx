import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { StatusMark } from '../../ui/status.tsx'
import { useKgNow } from './kg-now.ts'
import { leftAfter, outFigures } from '../../records/hold/outbound-figures.ts'

const Line = ({ line, takesKg }: { line: OutboundLine; takesKg: number }) => {
  const { text, language } = useMessages()
  const show = (kg: number | null): string => showNumber(kg, language)
  const bags = line.loadedBags ?? line.plannedBags
  const left = leftAfter(line, takesKg)
  return (
    <tr>
      <td>
        {line.loadingArea} {line.status === 'planned' ? null : <StatusMark status={line.status} />}
      </td>
      <td className="name">{line.poSale.poSalesNo}</td>
      <td className="name">{line.outboundItem.name}</td>
      <td className="number">{bags == null ? '' : show(bags)}</td>
      <td className="number">{show(line.plannedKg)}</td>
      <td className="number">
        {line.booking === null ? text('weighing.notBooked') : show(line.booking.bookedKg)}
      </td>
      <td className="number">{show(line.poSale.outstandingKg)}</td>
      <td className="number">
        {left !== null && left < 0 ? text('weighing.overBy', { kg: show(-left) }) : show(left)}
      </td>
    </tr>
  )
}

/** What the truck takes, what was booked for it, and what will be left of each PO sale once it has gone. */
export const OutboundLines = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const kg = useKgNow()
  const out = kg === null ? null : outFigures(record, kg)
  const loaded = record.status === 'loaded' || record.status === 'hold'
  const lines = record.outboundItem.filter(({ status }) => status !== 'skipped')
  // Several lines of one PO sale are taken from it together.
  const takenFrom = ({ id: lineId, poSaleId }: OutboundLine): number =>
    lines
      .filter((line) => (poSaleId === null ? line.id === lineId : line.poSaleId === poSaleId))
      .reduce(
        (sum, line) =>
          sum + ((loaded ? out?.shipped.get(line.id) : undefined) ?? line.plannedKg ?? 0),
        0,
      )
  return (
    <div className="lines">
      <h3 id="lines-title">{text('weighing.lines')}</h3>
      <table aria-labelledby="lines-title">
        <thead>
          <tr>
            {(['area', 'po', 'item'] as const).map((key) => (
              <th key={key} scope="col">
                {text(`weighing.col.${key}`)}
              </th>
            ))}
            {(['bags', 'planned', 'booked', 'outstanding', 'left'] as const).map((key) => (
              <th key={key} scope="col" className="number">
                {text(`weighing.col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} takesKg={Math.round(takenFrom(line) * 100) / 100} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
