import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { rowOptions } from '../../screen/calls/calls.ts'
import { overweightOf } from './outbound-figures.ts'
import { useOverweightText } from './overweight-text.ts'

/** Mean weight of a bag of the line, and the limits of its grade. */
const BagWeight = ({ line }: { line: OutboundLine }) => {
  const { text, language } = useMessages()
  const { data: grade } = useQuery({
    ...rowOptions('grade', line.grade.id ?? 0),
    enabled: line.grade.id !== null,
  })
  if (line.netKg === null || line.loadedBags === null || line.loadedBags === 0) return null
  const kg = (value: unknown): string =>
    typeof value === 'number' ? showNumber(value, language, 3) : '–'
  return (
    <li>
      {text('outbound-record.bagWeight', {
        item: `${line.loadingArea} · ${line.outboundItem.name}`,
        kg: kg(line.netKg / line.loadedBags),
        min: kg(grade?.['minBagKg']),
        max: kg(grade?.['maxBagKg']),
      })}
    </li>
  )
}

const Limit = ({ line: { poSale } }: { line: OutboundLine }) => {
  const { text, language } = useMessages()
  return (
    <li>
      {text('outbound-record.limit', {
        no: poSale.poSalesNo,
        ordered: showNumber(poSale.orderedKg, language),
        shipped: showNumber(poSale.shippedKg, language),
        onTruck: showNumber(poSale.onTruckKg, language),
      })}
    </li>
  )
}

const Overweight = ({ record }: { record: OutboundRecord }) => {
  const overweightText = useOverweightText()
  const overweight = overweightOf(record, record.secondWeighing?.weighKg)
  return overweight === null ? null : <li>{overweightText(overweight)}</li>
}

/** Figures behind the hold reasons that the net does not show: bag weight, limit of a PO sale, permitted weight. */
export const HeldLines = ({ record }: { record: OutboundRecord }): ReactNode => {
  const reasons = (record.holdReason ?? '').split(',').map((reason) => reason.trim())
  const lines = record.outboundItem.filter(({ status }) => status === 'loaded')
  const sales = [...new Map(lines.map((line) => [line.poSaleId, line])).values()]
  return (
    <ul className="held-behind">
      {reasons.includes('bag_weight')
        ? lines.map((line) => <BagWeight key={`bag-${line.id}`} line={line} />)
        : null}
      {reasons.includes('limit')
        ? sales.map((line) => <Limit key={`limit-${line.id}`} line={line} />)
        : null}
      {reasons.includes('overweight') ? <Overweight record={record} /> : null}
    </ul>
  )
}
