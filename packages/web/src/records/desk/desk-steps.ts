import { proxy, ref } from 'valtio'
import type { Params } from '../../lib/main/translation.ts'
import { type Answer, type Failure, isUncertain } from '../../lib/first/failure.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { justChanged, watched } from '../../ui/seen/seen.ts'

/** What was just done, said for a while, with the way back where there is one. */
export interface Done {
  key: MessageKey
  params: Params
  back: (() => void) | null
}

/** Sends a step, and says what came of it. Called again it is the same submission, so that it counts once. */
type Attempt = () => Promise<Answer<Done>>

interface Steps {
  /** Cards whose step the server has not answered. */
  busy: Record<number, true>
  /** `attempt`: what can be sent again; null: nothing was sent. */
  failed: Record<number, { failure: Failure; attempt: { send: Attempt } | null }>
  done: Done | null
}

/** Longer than the eight seconds that docs/product.md#desks asks for. */
const doneMs = 12_000

/** The steps of one desk: what is under way, what was refused, what was just done. */
export const deskSteps = () => {
  const steps = proxy<Steps>({ busy: {}, failed: {}, done: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = watched()

  const say = (done: Done): void => {
    steps.done = ref(done)
    clearTimeout(timer)
    timer = setTimeout(() => (steps.done = null), doneMs)
  }
  /** A second step of the same card waits for nothing and is not taken. */
  const take = async (id: number, send: Attempt): Promise<void> => {
    if (steps.busy[id] !== undefined) return
    steps.busy[id] = true
    delete steps.failed[id]
    const answer = await seen.send(id, send)
    delete steps.busy[id]
    if (answer.ok) return say(answer.data)
    steps.failed[id] = { failure: answer.failure, attempt: ref({ send }) }
  }
  return {
    state: steps,
    say,
    take,
    seen,
    /** Whether a step may be taken on a card; where somebody has just changed it, that is said at it instead. */
    isSeen: (id: number): boolean => {
      if (!seen.isSeen(id)) steps.failed[id] = { failure: justChanged, attempt: null }
      return seen.isSeen(id)
    },
    /** After no answer the same submission goes again under its key. */
    canRepeat: (id: number): boolean => {
      const failed = steps.failed[id]
      return failed !== undefined && isUncertain(failed.failure)
    },
    repeat: (id: number): void => {
      const attempt = steps.failed[id]?.attempt
      if (attempt != null) void take(id, attempt.send)
    },
    dismissFailure: (id: number): void => {
      delete steps.failed[id]
    },
    dismissDone: (): void => {
      steps.done = null
    },
    /** Takes back what the bar offers to; whether it offered anything. */
    stepBack: (): boolean => {
      const back = steps.done?.back ?? null
      if (back === null) return false
      steps.done = null
      back()
      return true
    },
  }
}

export type DeskSteps = ReturnType<typeof deskSteps>
