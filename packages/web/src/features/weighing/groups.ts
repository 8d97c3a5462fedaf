import { type OutboundRecord, plateKey } from '@muat/shared'

export interface Group {
  key: 'toWeighOut' | 'held' | 'toWeighIn' | 'onSite'
  records: OutboundRecord[]
}

/** Since when a truck waits for the step it stands before. */
export const waitsSince = (record: OutboundRecord): string => {
  const finished = record.outboundItem.flatMap(({ finishedAt }) => finishedAt ?? []).sort()
  if (record.status === 'loaded') return finished.at(-1) ?? record.registeredAt
  if (record.status === 'hold') return record.secondWeighing?.at ?? record.registeredAt
  return record.waitingSince ?? record.registeredAt
}

const longestFirst = (a: OutboundRecord, b: OutboundRecord): number =>
  waitsSince(a).localeCompare(waitsSince(b)) || a.id - b.id

/** The trucks of the weighbridge by what is to be done with them, narrowed by part of a plate. */
export const groupsOf = (records: readonly OutboundRecord[], search: string): Group[] => {
  const wanted = plateKey(search)
  const found = records
    .filter(({ licensePlate }) => plateKey(licensePlate).includes(wanted))
    .sort(longestFirst)
  const those = (...statuses: OutboundRecord['status'][]): OutboundRecord[] =>
    found.filter(({ status }) => statuses.includes(status))
  return [
    { key: 'toWeighOut', records: those('loaded') },
    { key: 'held', records: those('hold') },
    { key: 'toWeighIn', records: those('registered') },
    { key: 'onSite', records: those('waiting', 'loading') },
  ]
}
