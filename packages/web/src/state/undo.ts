import { proxy, ref } from 'valtio'
import type { Answer } from '../lib/first/failure.ts'
import type { Params } from '../lib/main/translation.ts'
import type { MessageKey } from '../messages/catalogue.ts'

/** docs/product.md#desks: what can be undone can be for 8 s or more. */
const shownMs = 10_000

export interface Done {
  key: MessageKey
  params: Params
  /** Takes it back; the text of a refusal is the caller's to show. */
  undo: () => Promise<Answer<unknown>>
}

/** What was just done and can be taken back. */
export const undoing = proxy<{ done: Done | null; busy: boolean; refused: Answer<unknown> | null }>(
  { done: null, busy: false, refused: null },
)

let timer: ReturnType<typeof setTimeout> | undefined

export const dismissDone = (): void => {
  clearTimeout(timer)
  undoing.done = null
  undoing.refused = null
}

/** Whoever points at it or is in it is not hurried. */
export const holdDone = (): void => clearTimeout(timer)
export const releaseDone = (): void => {
  clearTimeout(timer)
  timer = setTimeout(dismissDone, shownMs)
}

export const offerUndo = (done: Done): void => {
  undoing.done = ref(done)
  undoing.refused = null
  releaseDone()
}

export const undoLast = async (): Promise<void> => {
  const { done } = undoing
  if (done === null || undoing.busy) return
  holdDone()
  undoing.busy = true
  const answer = await done.undo()
  undoing.busy = false
  // Something else has been done meanwhile, and stands there now.
  if (undoing.done !== done) return
  if (answer.ok) dismissDone()
  else undoing.refused = ref(answer)
}
