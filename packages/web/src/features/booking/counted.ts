import { openOutboundRecordStatuses } from '@muat/shared'
import type { OutboundRecordItem } from '../../rows/rows.ts'

type Line = Pick<OutboundRecordItem, 'status' | 'plannedKg' | 'shippedKg'> & {
  record: Pick<OutboundRecordItem['record'], 'status'> & { standing?: string }
}

const open: readonly string[] = openOutboundRecordStatuses

/** Statuses of trucks that draw on a booking, as a filter of the list. */
export const takingStatuses = [...open, 'completed'].join(',')

/**
 * What a line takes of its booking (docs/domain.md#rule-2): the planned weight while the truck is open, the shipped
 * weight afterwards. Null: nothing, because the truck is cancelled or void, or the line was skipped.
 */
export const countedKg = ({ status, plannedKg, shippedKg, record }: Line): number | null => {
  if (record.status === 'cancelled' || record.status === 'void' || status === 'skipped') return null
  return open.includes(record.status) ? plannedKg : (shippedKg ?? plannedKg)
}

/** Status that explains the amount: the truck's, or the line's if it was skipped on a truck that goes on. */
export const statusOf = ({ status, record }: Pick<Line, 'status' | 'record'>): string =>
  status === 'skipped' && record.status !== 'cancelled' && record.status !== 'void'
    ? status
    : // Another back end sends the status alone.
      record.standing || record.status
