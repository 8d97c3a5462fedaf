import { proxy, ref } from 'valtio'
import type { Params } from '../../lib/main/translation.ts'
import { type Answer, type Failure, isUncertain } from '../../lib/first/failure.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { justChanged, watched } from '../../ui/seen/seen.ts'

/** Message about the last step, shown for a while; `back` undoes it, if possible. */
export interface Done {
  key: MessageKey
  params: Params
  back: (() => void) | null
}

/** Sends a step. Every call sends the same submission, so that it counts once. */
type Attempt = () => Promise<Answer<Done>>

interface Steps {
  /** Cards with a step that the server has not answered. */
  busy: Record<number, true>
  /** Failed steps by card; `attempt` can be sent again, null if nothing was sent. */
  failed: Record<number, { failure: Failure; attempt: { send: Attempt } | null }>
  /** `id`: its card. */
  done: (Done & { id: number }) | null
}

/** Time for which the message is shown, ms; docs/product.md#desks requires at least eight seconds. */
const doneMs = 12_000

/** State of the steps of one desk: under way, failed, last done. */
export const deskSteps = () => {
  const steps = proxy<Steps>({ busy: {}, failed: {}, done: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = watched()

  const announce = (id: number, done: Done): void => {
    steps.done = ref({ ...done, id })
    clearTimeout(timer)
    timer = setTimeout(() => (steps.done = null), doneMs)
  }
  /** Takes a step; ignored while another one of the same card runs. */
  const take = async (id: number, send: Attempt): Promise<void> => {
    if (steps.busy[id] !== undefined) return
    steps.busy[id] = true
    delete steps.failed[id]
    const answer = await seen.send(id, send)
    delete steps.busy[id]
    if (answer.ok) return announce(id, answer.data)
    steps.failed[id] = { failure: answer.failure, attempt: ref({ send }) }
  }
  return {
    state: steps,
    say: announce,
    take,
    seen,
    /** Whether a step may be taken on a card. Otherwise, after a change by another user, the card shows a message. */
    isSeen: (id: number): boolean => {
      if (!seen.isSeen(id)) steps.failed[id] = { failure: justChanged, attempt: null }
      return seen.isSeen(id)
    },
    /** A step without an answer can be sent again under its key. */
    canRepeat: (id: number): boolean => {
      const failed = steps.failed[id]
      return failed !== undefined && isUncertain(failed.failure)
    },
    repeat: (id: number): void => {
      const attempt = steps.failed[id]?.attempt
      if (attempt != null) void take(id, attempt.send)
    },
    /** Says at the card why a step is not possible. */
    refuse: (id: number, failure: Failure): void => {
      steps.failed[id] = { failure, attempt: null }
    },
    dismissFailure: (id: number): void => {
      delete steps.failed[id]
    },
    dismissDone: (): void => {
      steps.done = null
    },
    /** Undoes the step of the message; returns false if it has no undo. */
    undoLast: (): boolean => {
      const back = steps.done?.back ?? null
      if (back === null) return false
      steps.done = null
      back()
      return true
    },
  }
}

export type DeskSteps = ReturnType<typeof deskSteps>
