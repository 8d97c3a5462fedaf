import {
  type Area,
  deriveBoards,
  type EntryState,
  lineActions,
  type LineAction,
  type Role,
} from '@muat/shared'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import type { DeskCard, DeskColumn } from '../../records/desk/board.ts'
import { type StepAnswer, stepAnswer } from '../../records/truck/line-step.ts'

/** One line of a truck at one area; `id` is the line's. */
export interface Card extends DeskCard {
  record: OutboundRecord
  line: OutboundLine
  state: EntryState | 'done'
  /** Where the truck is being loaded now, when that is another area. */
  busyAt: Area | null
  /** Since when it is in this state, ms. */
  since: number | null
}

/** Its cards stand in the order of the walls: called, loading, hold, then the queue; what is done here newest first. */
export interface Column extends DeskColumn<Card> {
  area: Area
  waiting: number
  /** Registered for this area, not weighed in yet. */
  ahead: number
}

const isDone = ({ status }: OutboundLine): boolean => status === 'loaded' || status === 'skipped'

const finishedAt = ({ line }: Card): number =>
  line.finishedAt === null ? 0 : Date.parse(line.finishedAt)

/**
 * The desk shows what the walls show, from the same derivation, with the lines behind it. `ended`: visits that a skip
 * has just ended, which can be taken back.
 */
export const columnsOf = (
  records: readonly OutboundRecord[],
  areas: readonly Area[],
  ended: readonly OutboundRecord[] = [],
): Column[] => {
  const { boards } = deriveBoards(
    records.map((record) => ({ ...record, customer: record.customer.name })),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  // One that was taken back is among the records before it has left the others.
  const past = ended.filter(({ id }) => !byId.has(id))
  const doneAt = (area: Area): Card[] =>
    [...records, ...past]
      .filter(({ status }) => status !== 'hold' && status !== 'registered')
      .flatMap((record) =>
        record.outboundItem
          .filter((line) => line.loadingArea === area && isDone(line))
          .map(
            (line): Card => ({
              id: line.id,
              record,
              line,
              state: 'done',
              busyAt: null,
              since: null,
            }),
          ),
      )
      .sort((a, b) => finishedAt(b) - finishedAt(a))

  return areas.map((area) => ({
    area,
    waiting: boards[area].waiting,
    cards: boards[area].entries.flatMap(({ id, state, busyAt, since }) => {
      const record = typeof id === 'number' ? byId.get(id) : undefined
      if (record === undefined) return []
      return record.outboundItem
        .filter(
          (line) =>
            line.loadingArea === area &&
            (state === 'hold' ? line.status === 'loaded' : !isDone(line)),
        )
        .map(
          (line): Card => ({
            id: line.id,
            record,
            line,
            state: state === 'hold' ? 'hold' : cardState(line.status, state),
            busyAt,
            since,
          }),
        )
    }),
    done: doneAt(area),
    ahead: records.filter(
      ({ status, outboundItem }) =>
        status === 'registered' && outboundItem.some((line) => line.loadingArea === area),
    ).length,
  }))
}

const cardState = (status: string, otherwise: EntryState): EntryState =>
  status === 'called' || status === 'loading' || status === 'waiting' ? status : otherwise

/** Actions of FG: on a line, or on a held truck recounted by another user. */
export type DeskAction = LineAction | 'confirm'

export interface Step {
  action: DeskAction
  answer: StepAnswer
}

/** Every step of a line, and for one that is not possible now, what stands against it; confirming only where it is possible. */
export const stepsOf = (
  record: OutboundRecord,
  line: OutboundLine,
  held: readonly Role[],
): Step[] => {
  const steps: Step[] = lineActions.map((action) => ({
    action,
    answer: stepAnswer(record.status, line, action, held),
  }))
  return mayConfirm(record, held)
    ? [{ action: 'confirm', answer: { allowed: true } }, ...steps]
    : steps
}

/** The one step that takes a line on. */
export const nextAction = (status: string): LineAction | null =>
  status === 'waiting'
    ? 'call'
    : status === 'called'
      ? 'start'
      : status === 'loading'
        ? 'finish'
        : null

/** The one step that takes a truck on: a held one goes on by another's word, by another count, or by another weighing elsewhere. */
export const nextOfCard = ({ record, line, state }: Card, held: readonly Role[]) =>
  state !== 'hold'
    ? nextAction(line.status)
    : mayConfirm(record, held)
      ? 'confirm'
      : line.unit === 'bag'
        ? 'recount'
        : null

export const mayTake = (steps: readonly Step[], action: DeskAction): boolean =>
  steps.some((step) => step.action === action && step.answer.allowed)

/** Which steps ask for something first; a bulk line is finished without a count. */
export const needsInput = (action: DeskAction, line: OutboundLine): boolean =>
  action === 'skip' ||
  action === 'move' ||
  action === 'recount' ||
  (action === 'finish' && line.unit === 'bag')
