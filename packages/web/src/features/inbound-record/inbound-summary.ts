import { inboundRecordStanding, type PublicSite } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { differenceOf } from '../../records/truck/difference.ts'
import type { Figure } from '../../screen/record/record-descriptor.ts'

// Summary of an inbound truck, and its next step.

const once = (words: readonly string[]): string => [...new Set(words)].join(', ')

export const about = ({ vendor, inboundItem, recordNo }: InboundRecord) => [
  vendor.name,
  once(inboundItem.map(({ inboundItem: item }) => item.name)),
  recordNo,
]

export const figures = (
  record: InboundRecord,
  { inboundTolerancePct }: Partial<PublicSite>,
): readonly Figure[] => {
  const { netKg, vendorClaimedKg, deductionKg, qualityDeductionKg, acceptedKg } = record
  const comparedKg = claimedOrDeclaredKg(record)
  const { pct, beyond } = differenceOf(netKg, comparedKg, inboundTolerancePct)
  return [
    { labelKey: 'inbound-record.fields.netKg', value: netKg, unit: 'kg' },
    ...((deductionKg ?? 0) > 0
      ? [
          {
            labelKey: 'inbound-record.fields.deductionKg',
            value: deductionKg,
            unit: 'kg',
          } as const,
        ]
      : []),
    ...((qualityDeductionKg ?? 0) > 0
      ? [{ labelKey: 'inbound-record.fields.acceptedKg', value: acceptedKg, unit: 'kg' } as const]
      : []),
    vendorClaimedKg === null
      ? { labelKey: 'inbound-record.fields.declaredKg', value: comparedKg, unit: 'kg' }
      : { labelKey: 'inbound-record.fields.vendorClaimedKg', value: comparedKg, unit: 'kg' },
    {
      labelKey: 'weighing.difference',
      value: pct,
      unit: '%',
      signed: true,
      beyond,
      ...(inboundTolerancePct === undefined
        ? {}
        : { limit: { labelKey: 'weighing.limit', value: inboundTolerancePct } }),
    },
  ]
}

const nextIn: Readonly<Record<string, readonly string[]>> = {
  registered: ['weigh-in'],
  weighed_in: ['start'],
  unloading: ['check'],
  unloaded: ['weigh-out'],
  hold: ['approve', 'reweigh'],
  unconfirmed: ['confirm'],
  completed: ['verify', 'print'],
  verified: ['print'],
}

export const next = (
  record: Pick<InboundRecord, 'status' | 'verifiedAt' | 'holdReason'>,
): readonly string[] => nextIn[inboundRecordStanding(record)] ?? []
