import {
  inboundRecordMachine,
  inboundRecordStanding,
  mayStep,
  type Role,
  type Step,
} from '@muat/shared'
import { mayApprove, mayConfirm } from '../../records/hold/second-person.tsx'
import type { DeskCard, DeskColumn } from '../../records/desk/board.ts'
import { isBulk } from '../../records/truck/bulk.ts'
import { heldSince } from '../../records/truck/held-since.ts'
import type { InboundRecord } from '../../rows/rows.ts'

/** Steps of CHECKER, in the order of the buttons. */
export const deskActions = ['start', 'check', 'reject', 'undo'] as const
/** These, and the two that release a held truck. */
export type DeskAction = (typeof deskActions)[number] | 'approve' | 'confirm'

/** Card of one truck; `id` is the record's. */
export interface Card extends DeskCard {
  record: InboundRecord
  /** Time since when it has been in its column; of a held one, since the hold. */
  since: string | null
}

export const places = ['toUnload', 'unloading', 'toWeighOut'] as const

export interface Column extends DeskColumn<Card> {
  place: (typeof places)[number]
}

/** Statuses by column. Held trucks were weighed out and may not leave yet. */
const statesAt = {
  toUnload: ['weighed_in'],
  unloading: ['unloading'],
  toWeighOut: ['unloaded', 'hold'],
} as const satisfies Record<Column['place'], readonly string[]>

const sinceOf = {
  toUnload: ({ weighedInAt }: InboundRecord) => weighedInAt,
  unloading: ({ startedAt }: InboundRecord) => startedAt,
  toWeighOut: (record: InboundRecord) =>
    record.status === 'hold' ? heldSince(record) : record.checkedAt,
} as const

/** The event since when the minutes of a card count. */
export const sinceWord = ({ status }: InboundRecord) =>
  status === 'weighed_in' || status === 'unloading' || status === 'hold' || status === 'rejected'
    ? (`unloading.since.${status}` as const)
    : 'unloading.since.unloaded'

/**
 * Columns of the desk; cards are in order of their time in the column. `rejected`: trucks that were turned away lately,
 * newest first. They are beneath the last column until one that came again is open.
 */
export const columnsOf = (
  records: readonly InboundRecord[],
  rejected: readonly InboundRecord[] = [],
): Column[] => {
  const here = new Set(records.map(({ licensePlate }) => licensePlate))
  const turnedAway = rejected
    .filter(({ licensePlate }) => !here.has(licensePlate))
    .map((record): Card => ({ id: record.id, record, since: record.updatedAt }))
  return places.map((place) => {
    const states: readonly string[] = statesAt[place]
    return {
      place,
      cards: records
        .filter(({ status }) => states.includes(status))
        .map((record): Card => ({ id: record.id, record, since: sinceOf[place](record) }))
        .sort((a, b) => (a.since ?? '').localeCompare(b.since ?? '') || a.id - b.id),
      done: place === 'toWeighOut' ? turnedAway : [],
    }
  })
}

export const stepOf = (record: InboundRecord, action: DeskAction, held: readonly Role[]): Step =>
  mayStep(inboundRecordMachine, action, inboundRecordStanding(record), held)

/** The next step of a truck. */
export const nextAction = (record: InboundRecord, held: readonly Role[]): DeskAction | null =>
  record.status === 'weighed_in'
    ? 'start'
    : record.status === 'unloading'
      ? 'check'
      : mayConfirm(record, held)
        ? 'confirm'
        : mayApprove(record, held)
          ? 'approve'
          : null

/** The word of a step: bulk goods are measured, not counted. */
export const stepWord = (action: DeskAction, record: InboundRecord) =>
  action === 'approve'
    ? 'desk.approve'
    : action === 'check' && isBulk(record)
      ? 'unloading.step.measure'
      : (`unloading.step.${action}` as const)

/** Steps that need input. */
export type AskingAction = 'check' | 'reject' | 'approve'

export const needsInput = (action: DeskAction): action is AskingAction =>
  action === 'check' || action === 'reject' || action === 'approve'
