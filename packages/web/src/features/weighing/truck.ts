import { inboundRecordStatuses, outboundRecordStatuses, plateKey } from '@muat/shared'
import type { Truck } from '../../records/truck/truck.ts'
import type { Known } from '../../records/truck/truck-search.ts'

export const isKey = (text: string | null): text is string =>
  text !== null && /^(?:in|out)bound-\d{1,15}$/u.test(text)

/** Names a truck on the page and in its address; the two directions are numbered apart. */
export const keyOf = (kind: Truck['kind'], id: number): string => `${kind}-${id}`
export const truckKey = ({ kind, record }: Truck): string => keyOf(kind, record.id)

export const knownBy = (truck: Truck): Known =>
  truck.kind === 'outbound'
    ? { ...truck.record, party: truck.record.customer.name }
    : { ...truck.record, party: truck.record.vendor.name, queueNo: null }

/** A back end that does not count what is printed does not say when either, and nothing is said of it. */
export const isUnprinted = ({ record: { papersAt, printCount } }: Truck): boolean =>
  papersAt === null && printCount !== null

/** Where a truck stands, as the weighbridge sees it. */
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

const known: Readonly<Record<Truck['kind'], readonly string[]>> = {
  outbound: outboundRecordStatuses,
  inbound: inboundRecordStatuses,
}

/** null: it has left, or never came. Of a state in words that are not ours nobody knows more than that it is here. */
export const stageOf = ({ kind, record: { status } }: Truck): Stage | null => {
  const stageIn: Readonly<Record<string, Stage>> = stages[kind]
  return stageIn[status] ?? (known[kind].includes(status) ? null : 'onSite')
}

/** Registered, and stands outside. */
export const isHere = ({ kind, record }: Truck): boolean =>
  kind === 'outbound' && record.status === 'registered' && record.arrivedAt !== null

/** Since when a truck waits for the step it stands before. */
export const waitsSince = ({ kind, record }: Truck): string | null => {
  if (record.status === 'hold') return record.secondWeighing?.at ?? record.registeredAt
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

/** The other visit of this plate, of either kind, that is not over: weighing this truck in would be refused. */
export const alreadyOnSite = (truck: Truck, trucks: readonly Truck[]): Truck | null =>
  trucks.find(
    (other) =>
      truckKey(other) !== truckKey(truck) &&
      isOnSite(other) &&
      plateKey(other.record.licensePlate) === plateKey(truck.record.licensePlate),
  ) ?? null
