import { proxy, ref } from 'valtio'
import type { Answer } from '../lib/first/failure.ts'
import type { Params } from '../lib/main/translation.ts'
import type { MessageKey } from '../messages/catalogue.ts'

/** docs/product.md#desks requires at least 8 s. */
const shownMs = 10_000

export interface Done {
  key: MessageKey
  params: Params
  /** Undoes the step. A refusal is kept in `undoing.refused`. */
  undo: () => Promise<Answer<unknown>>
}

/** The last step that can be undone. */
export const undoing = proxy<{ done: Done | null; busy: boolean; refused: Answer<unknown> | null }>(
  { done: null, busy: false, refused: null },
)

let timer: ReturnType<typeof setTimeout> | undefined

export const dismissDone = (): void => {
  clearTimeout(timer)
  undoing.done = null
  undoing.refused = null
}

/** Keeps the offer open while it is hovered or focused. */
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
  // Another step was offered meanwhile.
  if (undoing.done !== done) return
  if (answer.ok) dismissDone()
  else undoing.refused = ref(answer)
}
