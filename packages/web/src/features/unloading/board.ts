import {
  inboundRecordMachine,
  inboundRecordStanding,
  mayStep,
  type Role,
  type Step,
} from '@muat/shared'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import type { DeskCard, DeskColumn } from '../../records/desk/board.ts'
import type { InboundRecord } from '../../rows/rows.ts'

/** What CHECKER does here, in the order in which it is offered. */
export const deskActions = ['start', 'check', 'reject', 'undo'] as const
/** With these, the word that a held truck waits for. */
export type DeskAction = (typeof deskActions)[number] | 'confirm'

/** One truck; `id` is its record's. */
export interface Card extends DeskCard {
  record: InboundRecord
  /** Since when it stands in its column. */
  since: string | null
}

export const places = ['toUnload', 'unloading', 'toWeighOut'] as const

export interface Column extends DeskColumn<Card> {
  place: (typeof places)[number]
}

/** Which states stand where, and since when; the held ones have been weighed out and may not leave yet. */
const statesAt = {
  toUnload: ['weighed_in'],
  unloading: ['unloading'],
  toWeighOut: ['unloaded', 'hold'],
} as const satisfies Record<Column['place'], readonly string[]>

const sinceOf = {
  toUnload: ({ weighedInAt }: InboundRecord) => weighedInAt,
  unloading: ({ startedAt }: InboundRecord) => startedAt,
  toWeighOut: ({ checkedAt }: InboundRecord) => checkedAt,
} as const

/** In the order in which they came there. */
export const columnsOf = (records: readonly InboundRecord[]): Column[] =>
  places.map((place) => {
    const states: readonly string[] = statesAt[place]
    return {
      place,
      cards: records
        .filter(({ status }) => states.includes(status))
        .map((record): Card => ({ id: record.id, record, since: sinceOf[place](record) }))
        .sort((a, b) => (a.since ?? '').localeCompare(b.since ?? '') || a.id - b.id),
      done: [],
    }
  })

export const stepOf = (record: InboundRecord, action: DeskAction, held: readonly Role[]): Step =>
  mayStep(inboundRecordMachine, action, inboundRecordStanding(record), held)

/** The one step that takes a truck on. */
export const nextAction = (record: InboundRecord, held: readonly Role[]): DeskAction | null =>
  record.status === 'weighed_in'
    ? 'start'
    : record.status === 'unloading'
      ? 'check'
      : mayConfirm(record, held)
        ? 'confirm'
        : null

/** Which steps ask for something first. */
export const asksFirst = (action: DeskAction): action is 'check' | 'reject' =>
  action === 'check' || action === 'reject'
