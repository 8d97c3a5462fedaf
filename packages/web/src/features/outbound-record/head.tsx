import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { rowOptions, useSite } from '../../screen/calls/calls.ts'
import { EndedAlert } from '../../records/visit/ended.tsx'
import { HeldAlert, meanBagKg } from '../../records/visit/held.tsx'
import { WhatToDo } from '../../records/hold/second-person.tsx'

/** What one bag of a line weighs, and what its grade allows. */
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

const Behind = ({ record }: { record: OutboundRecord }): ReactNode => {
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
    </ul>
  )
}

/** What is to be known of a truck before anything else: why it is held, or ended. */
export const Head = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const site = useSite()
  const { status, cancelReason, outboundItem, firstWeighing, secondWeighing } = record
  return (
    <>
      {status === 'hold' ? (
        <HeldAlert
          reasons={record.holdReason}
          weighings={[
            { labelKey: 'visit.firstTare', weighing: firstWeighing },
            { labelKey: 'visit.secondGross', weighing: secondWeighing },
          ]}
          storedTareKg={record.storedTareKg}
          netKg={record.netKg}
          against={text('weighing.expected')}
          againstKg={record.expectedKg}
          limitPct={site?.weighTolerancePct}
          bagKg={meanBagKg(
            outboundItem.map((line) => ({ kg: line.expectedKg, bags: line.loadedBags })),
          )}
        >
          <Behind record={record} />
          <WhatToDo record={record} />
        </HeldAlert>
      ) : null}
      {status === 'cancelled' || status === 'void' ? (
        <EndedAlert status={status} why={cancelReason} />
      ) : null}
    </>
  )
}
