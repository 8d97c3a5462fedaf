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
import { seen } from './desk.ts'
import { keyOf } from './truck.ts'

/** A weighing that has been sent and not answered. It survives a reload, and is sent again under the same key. */
export interface PendingWeighing {
  key: string
  kind: TruckKind
  recordId: number
  plate: string
  action: WeighingAction
  body: Readonly<Record<string, unknown>> & { weighKg: number }
  userId: number
  userName: string
  /** ms since 1970. */
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
/** The server remembers keys for 24 hours; an older submission might count twice and is left to a person. */
const keptMs = 23 * 3_600_000
const retryMs = 3000

/** One that was kept before there were two kinds has none. */
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
      ? list.filter(isStored).map((one) => ({ ...one, kind: one.kind ?? 'outbound' }))
      : []
  } catch {
    return []
  }
}

export const weighings = proxy<State>({ list: stored(), sending: [], outcome: null })

// Another tab may have added or finished one meanwhile: the store is read anew for every change.
const change = (edit: (list: PendingWeighing[]) => PendingWeighing[]): void => {
  const list = edit(stored())
  localStorage.setItem(storeKey, JSON.stringify(list))
  weighings.list = list
}

const finish = (outcome: WeighingOutcome): void => {
  change((list) => list.filter(({ key }) => key !== outcome.pending.key))
  weighings.outcome = ref(outcome)
}

export const isTooOld = ({ at }: PendingWeighing): boolean => Date.now() - at > keptMs

/** Whether the record already carries this weighing: a back end without keys refuses the repetition of what it did. */
const carries = ({ record }: Truck, { action, body }: PendingWeighing): boolean => {
  const second = action === 'weigh-out' || body['which'] === 'second'
  const weighing = second ? record.secondWeighing : record.firstWeighing
  return weighing !== null && weighing.weighKg === body.weighKg
}

const wasDone = async (pending: PendingWeighing): Promise<Truck | null> => {
  const now = await findTruck(pending.kind, pending.recordId, 'program')
  return now.ok && carries(now.data, pending) ? now.data : null
}

let timer: ReturnType<typeof setTimeout> | undefined

interface How {
  /** It was sent before, and not answered. */
  repeated: boolean
  asker: Asker
}

const sendOne = async (pending: PendingWeighing, { repeated, asker }: How): Promise<void> => {
  if (weighings.sending.includes(pending.key)) return
  weighings.sending = [...weighings.sending, pending.key]
  try {
    const { kind, recordId, action, key, body } = pending
    const answer = await seen.send(keyOf(kind, recordId), () =>
      postTruckAction(kind, recordId, action, { key, body }, asker),
    )
    if (answer.ok) return finish({ ok: true, pending, truck: answer.data })
    const { failure } = answer
    // Not signed in any more: nothing was written, and it is sent once the same user is back.
    if (isUncertain(failure) || statusOf(failure) === 401 || failure.kind === 'session_changed') {
      timer ??= setTimeout(sendAgain, retryMs)
      return
    }
    const truck = repeated ? await wasDone(pending) : null
    finish(truck === null ? { ok: false, pending, failure } : { ok: true, pending, truck })
  } finally {
    weighings.sending = weighings.sending.filter((key) => key !== pending.key)
  }
}

/** Sends again whatever is this user's and not too old. */
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

/** A press on "send now". */
export const retryNow = (): void => retry('person')

export const isFor = (
  pending: Pick<PendingWeighing, 'kind' | 'recordId'>,
  kind: TruckKind,
  recordId: number,
): boolean => pending.kind === kind && pending.recordId === recordId

/** One weighing of a truck at a time: a second one while the first is unanswered is not taken. */
export const submitWeighing = (pending: PendingWeighing): void => {
  if (stored().some((other) => isFor(other, pending.kind, pending.recordId))) return
  change((list) => [...list, pending])
  void sendOne(pending, { repeated: false, asker: 'person' })
}

export const forgetWeighing = (key: string): void =>
  change((list) => list.filter((pending) => pending.key !== key))

export const dismissOutcome = (): void => {
  weighings.outcome = null
}

/** From when the weighing page is opened, and at once when the network comes back. What is unanswered goes on being sent after the page is left. */
export const watchPending = (): (() => void) => {
  sendAgain()
  addEventListener('online', sendAgain)
  return () => removeEventListener('online', sendAgain)
}
