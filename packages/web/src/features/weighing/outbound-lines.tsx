import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { alike } from '../../lib/alike.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { StatusMark } from '../../ui/status.tsx'
import { useKgNow } from './kg-now.ts'
import { leftAfter, outFigures } from '../../records/hold/outbound-figures.ts'

const bagsOf = ({ loadedBags, plannedBags }: OutboundLine): number | null | undefined =>
  loadedBags ?? plannedBags

type Show = Record<
  'bags' | 'planned' | 'booked' | 'outstanding' | 'left',
  (kg: number | null | undefined) => string
>

const Line = ({ line, left, show }: { line: OutboundLine; left: number | null; show: Show }) => {
  const { text } = useMessages()
  const bags = bagsOf(line)
  return (
    <tr>
      <td>
        {line.loadingArea} {line.status === 'planned' ? null : <StatusMark status={line.status} />}
      </td>
      <td className="name">{line.poSale.poSalesNo}</td>
      <td className="name">{line.outboundItem.name}</td>
      <td className="number">{bags == null ? '' : show.bags(bags)}</td>
      <td className="number">{show.planned(line.plannedKg)}</td>
      <td className="number">
        {line.booking === null ? text('weighing.notBooked') : show.booked(line.booking.bookedKg)}
      </td>
      <td className="number">{show.outstanding(line.poSale.outstandingKg)}</td>
      <td className="number">
        {left !== null && left < 0
          ? text('weighing.overBy', { kg: show.left(-left) })
          : show.left(left)}
      </td>
    </tr>
  )
}

/** Lines of an outbound truck: planned, booked, and what remains of each PO sale afterwards. */
export const OutboundLines = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const kg = useKgNow()
  const out = kg === null ? null : outFigures(record, kg)
  const loaded = record.status === 'loaded' || record.status === 'hold'
  const lines = record.outboundItem.filter(({ status }) => status !== 'skipped')
  // Lines of the same PO sale reduce it together.
  const takenFrom = ({ id: lineId, poSaleId }: OutboundLine): number =>
    lines
      .filter((line) => (poSaleId === null ? line.id === lineId : line.poSaleId === poSaleId))
      .reduce(
        (sum, line) =>
          sum + ((loaded ? out?.shipped.get(line.id) : undefined) ?? line.plannedKg ?? 0),
        0,
      )
  const left = new Map(
    lines.map((line) => [line.id, leftAfter(line, Math.round(takenFrom(line) * 100) / 100)]),
  )
  const show: Show = {
    bags: alike(lines.map(bagsOf), language),
    planned: alike(
      lines.map(({ plannedKg }) => plannedKg),
      language,
    ),
    booked: alike(
      lines.map(({ booking }) => booking?.bookedKg),
      language,
    ),
    outstanding: alike(
      lines.map(({ poSale }) => poSale.outstandingKg),
      language,
    ),
    left: alike(left.values(), language),
  }
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
            <Line key={line.id} line={line} left={left.get(line.id) ?? null} show={show} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
