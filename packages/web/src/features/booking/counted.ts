import { openOutboundRecordStatuses } from '@muat/shared'
import type { OutboundRecordItem } from '../../rows/rows.ts'

type Line = Pick<OutboundRecordItem, 'status' | 'plannedKg' | 'shippedKg'> & {
  record: Pick<OutboundRecordItem['record'], 'status'>
}

const open: readonly string[] = openOutboundRecordStatuses

/** Of the trucks that take of a booking, in the words of a list's filter. */
export const taking = [...open, 'completed'].join(',')

/**
 * What a line takes of its booking, rule 2: what is planned while it is on a truck, what was shipped once that has left.
 * null: nothing, because its truck is cancelled or void, or it was skipped; each keeps the booking that it names.
 */
export const countedKg = ({ status, plannedKg, shippedKg, record }: Line): number | null => {
  if (record.status === 'cancelled' || record.status === 'void' || status === 'skipped') return null
  return open.includes(record.status) ? plannedKg : (shippedKg ?? plannedKg)
}

/** Why it counts as it does: where its truck stands, or that it was passed over on one that goes on. */
export const standing = ({ status, record }: Pick<Line, 'status' | 'record'>): string =>
  status === 'skipped' && record.status !== 'cancelled' && record.status !== 'void'
    ? status
    : record.status
