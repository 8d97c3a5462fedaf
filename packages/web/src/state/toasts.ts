import { proxy, ref } from 'valtio'
import type { Params } from '../lib/main/translation.ts'
import type { MessageKey } from '../messages/catalogue.ts'

/** docs/product.md#constants. */
const hideMs = 5000

export interface Toast {
  id: number
  key: MessageKey
  params: Params
}

/** Notices of what has happened. They hold keys, so that a change of language translates them. */
export const toasts = proxy<{ shown: Toast[] }>({ shown: [] })

let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export const dismissToast = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.shown = toasts.shown.filter((toast) => toast.id !== id)
}

/** Keeps a toast open while it is hovered or focused. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id))
export const releaseToast = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), hideMs),
  )
}

export const toast = (key: MessageKey, params: Params = {}): void => {
  last += 1
  toasts.shown.push(ref({ id: last, key, params }))
  releaseToast(last)
}
