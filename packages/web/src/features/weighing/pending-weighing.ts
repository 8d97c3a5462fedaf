import { proxy, ref } from 'valtio'
import { type Failure, isUncertain, statusOf } from '../../lib/first/failure.ts'
import type { Asker } from '../../lib/first/http.ts'
import {
  findTruck,
  postTruckAction,
  type Truck,
  type TruckKind,
  type WeighingAction,
} from '../../records/truck/truck.ts'
import { session } from '../../state/session.ts'
import { choose, desk, watchedTrucks } from './desk.ts'
import { noteOnScale } from './scale/stays.ts'
import { keyOf, truckKey } from './truck.ts'

/** A weighing that was sent and has no answer. It survives a reload, and is sent again under the same key. */
export interface PendingWeighing {
  key: string
  kind: TruckKind
  recordId: number
  plate: string
  action: WeighingAction
  body: Readonly<Record<string, unknown>> & { weighKg: number }
  userId: number
  userName: string
  /** Milliseconds since 1970. */
  at: number
}

export type WeighingOutcome =
  | { ok: true; pending: PendingWeighing; truck: Truck }
  | { ok: false; pending: PendingWeighing; failure: Failure }

interface State {
  list: PendingWeighing[]
  sending: string[]
  /** The latest answer. */
  outcome: WeighingOutcome | null
}

const storeKey = 'muat.weighing.pending'
/** The server remembers keys for 24 hours. An older submission could count twice; a person decides about it. */
const keptMs = 23 * 3_600_000
const retryMs = 3000

/** A stored weighing of an earlier version of the program has no kind; it is outbound. */
type Stored = Omit<PendingWeighing, 'kind'> & Partial<Pick<PendingWeighing, 'kind'>>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'recordId' in value &&
  'body' in value &&
  'at' in value

const stored = (): PendingWeighing[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(list)
      ? list.filter(isStored).map((pending) => ({ ...pending, kind: pending.kind ?? 'outbound' }))
      : []
  } catch {
    return []
  }
}

export const weighings = proxy<State>({ list: stored(), sending: [], outcome: null })

// Reads the store anew for each change, because another tab may have changed it.
const change = (edit: (list: PendingWeighing[]) => PendingWeighing[]): void => {
  const list = edit(stored())
  localStorage.setItem(storeKey, JSON.stringify(list))
  weighings.list = list
}

const finish = (outcome: WeighingOutcome): void => {
  change((list) => list.filter(({ key }) => key !== outcome.pending.key))
  weighings.outcome = ref(outcome)
  // Another truck that is on the scale by now has its weighing on record, which the report compares.
  if (!outcome.ok) noteOnScale(false)
  // A held truck stays chosen, because its panel shows why and what to do. Any other makes way for the next one.
  if (!outcome.ok || outcome.truck.record.status === 'hold') return
  if (desk.chosen === truckKey(outcome.truck)) choose(null)
}

export const isTooOld = ({ at }: PendingWeighing): boolean => Date.now() - at > keptMs

/** Whether the record already has this weighing. A back end without keys refuses the repetition of what it saved. */
const hasWeighing = ({ record }: Truck, { action, body }: PendingWeighing): boolean => {
  const second = action === 'weigh-out' || body['which'] === 'second'
  const weighing = second ? record.secondWeighing : record.firstWeighing
  return weighing !== null && weighing.weighKg === body.weighKg
}

const savedTruck = async (pending: PendingWeighing): Promise<Truck | null> => {
  const now = await findTruck(pending.kind, pending.recordId, 'program')
  return now.ok && hasWeighing(now.data, pending) ? now.data : null
}

let timer: ReturnType<typeof setTimeout> | undefined

interface SendOptions {
  /** The weighing was sent before, without an answer. */
  repeated: boolean
  asker: Asker
}

const sendOne = async (
  pending: PendingWeighing,
  { repeated, asker }: SendOptions,
): Promise<void> => {
  if (weighings.sending.includes(pending.key)) return
  weighings.sending = [...weighings.sending, pending.key]
  try {
    const { kind, recordId, action, key, body } = pending
    const answer = await watchedTrucks.send(keyOf(kind, recordId), () =>
      postTruckAction(kind, recordId, action, { key, body }, asker),
    )
    if (answer.ok) return finish({ ok: true, pending, truck: answer.data })
    const { failure } = answer
    // The session ended: nothing was written, and the weighing is sent when the same user is back.
    if (isUncertain(failure) || statusOf(failure) === 401 || failure.kind === 'session_changed') {
      timer ??= setTimeout(sendAgain, retryMs)
      return
    }
    const truck = repeated ? await savedTruck(pending) : null
    finish(truck === null ? { ok: false, pending, failure } : { ok: true, pending, truck })
  } finally {
    weighings.sending = weighings.sending.filter((key) => key !== pending.key)
  }
}

/** Sends this user's unanswered weighings again, unless they are too old. */
const retry = (asker: Asker): void => {
  clearTimeout(timer)
  timer = undefined
  const mine = stored().filter(
    (pending) => pending.userId === session.user?.id && !isTooOld(pending),
  )
  for (const pending of mine) void sendOne(pending, { repeated: true, asker })
  weighings.list = stored()
}

const sendAgain = (): void => retry('program')

/** Sends unanswered weighings at the user's request. */
export const retryNow = (): void => retry('person')

export const isFor = (
  pending: Pick<PendingWeighing, 'kind' | 'recordId'>,
  kind: TruckKind,
  recordId: number,
): boolean => pending.kind === kind && pending.recordId === recordId

/** Sends a weighing. Ignored while another pending of the same truck is unanswered. */
export const submitWeighing = (pending: PendingWeighing): void => {
  if (stored().some((other) => isFor(other, pending.kind, pending.recordId))) return
  noteOnScale(true)
  change((list) => [...list, pending])
  void sendOne(pending, { repeated: false, asker: 'person' })
}

export const forgetWeighing = (key: string): void =>
  change((list) => list.filter((pending) => pending.key !== key))

export const dismissOutcome = (): void => {
  weighings.outcome = null
}

/**
 * Sends unanswered weighings when the page opens and when the network returns. Repetitions go on after the page is
 * left.
 */
export const watchPending = (): (() => void) => {
  sendAgain()
  addEventListener('online', sendAgain)
  return () => removeEventListener('online', sendAgain)
}
