import {
  type Area,
  deriveBoards,
  type EntryState,
  lineActions,
  type LineAction,
  type Role,
} from '@muat/shared'
import { mayApprove, mayConfirm } from '../../records/hold/second-person.tsx'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import type { DeskCard, DeskColumn } from '../../records/desk/board.ts'
import type { AheadTruck } from '../../records/desk/ahead.tsx'
import { heldSince } from '../../records/truck/held-since.ts'
import { type StepAnswer, stepAnswer } from '../../records/truck/line-step.ts'

/** Card of one line of a truck; `id` is the line's. */
export interface Card extends DeskCard {
  record: OutboundRecord
  line: OutboundLine
  state: EntryState | 'done'
  /** Another area that is loading the truck now. */
  busyAt: Area | null
  /** Time since when it has been in this state, ms since 1970. */
  since: number | null
}

/**
 * Column of an area. `cards` are in the order of the walls: called, loading, hold, then the queue; `done` is newest
 * first.
 */
export interface Column extends DeskColumn<Card> {
  area: Area
  waiting: number
  /** Trucks registered for this area and not weighed in. */
  ahead: readonly AheadTruck[]
}

/** Whether it stands until someone calls or loads it, so that its minutes are late from the limits of the site on. */
export const standsIdle = ({ state, busyAt }: Card): boolean =>
  (state === 'waiting' && busyAt === null) || state === 'called'

const isDone = ({ status }: OutboundLine): boolean => status === 'loaded' || status === 'skipped'

const heldAt = (record: OutboundRecord): number | null => {
  const since = heldSince(record)
  return since === null ? null : Date.parse(since)
}

const finishedAt = ({ line }: Card): number =>
  line.finishedAt === null ? 0 : Date.parse(line.finishedAt)

/**
 * Columns of the desk, by the derivation of the walls, with the lines behind the entries. `ended`: visits that a skip
 * just ended; the skip can be undone.
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
  // After an undo, a record may be in both lists for a moment.
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
            since: state === 'hold' ? heldAt(record) : since,
          }),
        )
    }),
    done: doneAt(area),
    ahead: records.filter(
      ({ status, outboundItem }) =>
        status === 'registered' && outboundItem.some((line) => line.loadingArea === area),
    ),
  }))
}

const cardState = (status: string, fallback: EntryState): EntryState =>
  status === 'called' || status === 'loading' || status === 'waiting' ? status : fallback

/** Steps of a line, and the two that release a held truck. */
export type DeskAction = LineAction | 'approve' | 'confirm'

export interface Step {
  action: DeskAction
  answer: StepAnswer
}

/**
 * All steps of a line, each with the reason if it is not allowed now. Confirming or approving is included only when it is allowed.
 */
export const stepsOf = (
  record: OutboundRecord,
  line: OutboundLine,
  held: readonly Role[],
): Step[] => {
  const steps: Step[] = lineActions.map((action) => ({
    action,
    answer: stepAnswer(record.status, line, action, held),
  }))
  const release = mayConfirm(record, held) ? 'confirm' : mayApprove(record, held) ? 'approve' : null
  return release === null ? steps : [{ action: release, answer: { allowed: true } }, ...steps]
}

/** The regular next step of a line. */
export const nextAction = (status: string): LineAction | null =>
  status === 'waiting'
    ? 'call'
    : status === 'called'
      ? 'start'
      : status === 'loading'
        ? 'finish'
        : null

/**
 * The next step of a card. A held truck is confirmed by another user or recounted; fallback it is weighed again at the
 * weighbridge.
 */
export const nextOfCard = ({ record, line, state }: Card, held: readonly Role[]) =>
  state !== 'hold'
    ? nextAction(line.status)
    : mayConfirm(record, held)
      ? 'confirm'
      : line.unit === 'bag'
        ? 'recount'
        : mayApprove(record, held)
          ? 'approve'
          : null

export const stepWord = (action: DeskAction) =>
  action === 'approve' ? 'desk.approve' : (`loading.step.${action}` as const)

export const mayTake = (steps: readonly Step[], action: DeskAction): boolean =>
  steps.some((step) => step.action === action && step.answer.allowed)

/** Steps that need input. A bulk line is finished without a count. */
export const needsInput = (action: DeskAction, line: OutboundLine): boolean =>
  action === 'skip' ||
  action === 'move' ||
  action === 'recount' ||
  (action === 'finish' && line.unit === 'bag')
