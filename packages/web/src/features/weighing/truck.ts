import { inboundRecordStatuses, outboundRecordStatuses, plateKey } from '@muat/shared'
import { heldSince } from '../../records/truck/held-since.ts'
import type { Truck } from '../../records/truck/truck.ts'
import type { SearchFields } from '../../records/truck/truck-search.ts'

export const isKey = (text: string | null): text is string =>
  text !== null && /^(?:in|out)bound-\d{1,15}$/u.test(text)

/** Key of a truck on the page and in its address. The ids of the two kinds overlap. */
export const keyOf = (kind: Truck['kind'], id: number): string => `${kind}-${id}`
export const truckKey = ({ kind, record }: Truck): string => keyOf(kind, record.id)

export const searchFieldsOf = (truck: Truck): SearchFields =>
  truck.kind === 'outbound'
    ? { ...truck.record, party: truck.record.customer.name }
    : { ...truck.record, party: truck.record.vendor.name, queueNo: null }

/** Papers are known not to be printed. Unknown if the back end has no count of prints. */
export const isUnprinted = ({ record: { papersAt, printCount } }: Truck): boolean =>
  papersAt === null && printCount !== null

/** Stage of a truck, as the weighbridge distinguishes them. */
export type Stage = 'toWeighOut' | 'held' | 'toWeighIn' | 'onSite'

const stages = {
  outbound: {
    registered: 'toWeighIn',
    waiting: 'onSite',
    loading: 'onSite',
    loaded: 'toWeighOut',
    hold: 'held',
  },
  inbound: {
    registered: 'toWeighIn',
    weighed_in: 'onSite',
    unloading: 'onSite',
    unloaded: 'toWeighOut',
    hold: 'held',
  },
} as const satisfies Record<Truck['kind'], Record<string, Stage>>

const knownStatuses: Readonly<Record<Truck['kind'], readonly string[]>> = {
  outbound: outboundRecordStatuses,
  inbound: inboundRecordStatuses,
}

/** Null: the truck left or never came. A status that is not ours counts as on site. */
export const stageOf = ({ kind, record: { status } }: Truck): Stage | null => {
  const stageIn: Readonly<Record<string, Stage>> = stages[kind]
  return stageIn[status] ?? (knownStatuses[kind].includes(status) ? null : 'onSite')
}

/** Registered and arrived at the gate. */
export const isHere = ({ kind, record }: Truck): boolean =>
  kind === 'outbound' && record.status === 'registered' && record.arrivedAt !== null

/** The truck waits for the weighbridge, neither held nor still on its way. */
export const isWaiting = (truck: Truck): boolean => stageOf(truck) === 'toWeighOut' || isHere(truck)

/** Time since when a truck has waited for its next step; of a held one, since the hold. */
export const waitsSince = ({ kind, record }: Truck): string | null => {
  if (record.status === 'hold') return heldSince(record)
  if (kind === 'inbound') {
    return record.checkedAt ?? record.startedAt ?? record.weighedInAt ?? record.registeredAt
  }
  const finished = record.outboundItem.flatMap(({ finishedAt }) => finishedAt ?? []).sort()
  return record.status === 'loaded'
    ? (finished.at(-1) ?? record.registeredAt)
    : (record.waitingSince ?? record.arrivedAt ?? record.registeredAt)
}

const isOnSite = (truck: Truck): boolean => {
  const stage = stageOf(truck)
  return stage !== null && stage !== 'toWeighIn'
}

/** Another visit of the same plate, of either kind, that is on site: it prevents weigh-in. */
export const alreadyOnSite = (truck: Truck, trucks: readonly Truck[]): Truck | null =>
  trucks.find(
    (other) =>
      truckKey(other) !== truckKey(truck) &&
      isOnSite(other) &&
      plateKey(other.record.licensePlate) === plateKey(truck.record.licensePlate),
  ) ?? null
