import {
  deskRoles,
  holdsOneOf,
  kgNumber,
  kgUnits,
  outboundRecordStanding,
  type PublicSite,
  type Role,
} from '@muat/shared'
import type { OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { differenceOf } from '../../records/truck/difference.ts'
import { weighSteps } from '../../records/visit/visit.ts'
import { type Elsewhere, type Offer, offerOutOf } from '../../screen/record/action.ts'
import type { Figure } from '../../screen/record/record-descriptor.ts'

// Summary of an outbound truck: customer, load, figures, and next step.

const once = (words: readonly string[]): string => [...new Set(words)].join(', ')

export const about = ({ customer, outboundItem, suratJalanNo, recordNo }: OutboundRecord) => [
  customer.name,
  once(outboundItem.map(({ outboundItem: item }) => item.name)),
  suratJalanNo ?? recordNo,
]

/** Planned weight of its lines; null if one has none. */
const plannedKg = ({ outboundItem }: OutboundRecord): number | null => {
  const known = outboundItem
    .filter(({ status }) => status !== 'skipped')
    .map((line) => line.plannedKg)
  return known.includes(null) || known.length === 0
    ? null
    : kgNumber(known.reduce((sum, kg) => sum + kgUnits(kg ?? 0), 0n))
}

export const figures = (
  record: OutboundRecord,
  { weighTolerancePct }: Partial<PublicSite>,
): readonly Figure[] => {
  const { netKg, expectedKg } = record
  const { pct, beyond } = differenceOf(netKg, expectedKg, weighTolerancePct)
  return [
    ...(netKg === null
      ? [{ labelKey: 'outbound-record.planned', value: plannedKg(record), unit: 'kg' } as const]
      : [{ labelKey: 'outbound-record.fields.netKg', value: netKg, unit: 'kg' } as const]),
    { labelKey: 'outbound-record.fields.expectedKg', value: expectedKg, unit: 'kg' },
    {
      labelKey: 'weighing.difference',
      value: pct,
      unit: '%',
      signed: true,
      beyond,
      ...(weighTolerancePct === undefined
        ? {}
        : { limit: { labelKey: 'weighing.limit', value: weighTolerancePct } }),
    },
  ]
}

/** Next step at the loading desk, by its furthest line. */
const loadingStepKey = ({ status, outboundItem }: OutboundRecord): MessageKey => {
  const isAt = (state: string): boolean => outboundItem.some((line) => line.status === state)
  if (status === 'hold') return 'loading.step.recount'
  if (status !== 'waiting' && status !== 'loading') return 'outbound-record.toLoading'
  if (isAt('loading')) return 'outbound-record.finish'
  if (isAt('called')) return 'loading.step.start'
  return isAt('waiting') ? 'loading.step.call' : 'outbound-record.toLoading'
}

const atLoading: readonly string[] = ['waiting', 'loading', 'loaded', 'hold']

const load: Elsewhere = {
  name: 'load',
  labelKey: 'outbound-record.toLoading',
  wordKey: loadingStepKey,
  offer: ({ status }, held: readonly Role[]): Offer => {
    if (!holdsOneOf(held, deskRoles.loading))
      return { why: 'role', roles: ['ADMIN', ...deskRoles.loading] }
    const word = String(status)
    return atLoading.includes(word) ? 'yes' : offerOutOf(word)
  },
  href: ({ id }) => `${pathTo('loading')}?truck=${id}`,
}

export const elsewhere: readonly Elsewhere[] = [...weighSteps('outbound-record'), load]

const nextIn: Readonly<Record<string, readonly string[]>> = {
  registered: ['weigh-in', 'arrive'],
  arrived: ['weigh-in'],
  waiting: ['load'],
  loading: ['load'],
  loaded: ['weigh-out'],
  hold: ['approve', 'reweigh', 'load'],
  unconfirmed: ['confirm'],
  completed: ['print'],
}

export const next = (
  record: Pick<OutboundRecord, 'status' | 'arrivedAt' | 'holdReason'>,
): readonly string[] => nextIn[outboundRecordStanding(record)] ?? []
