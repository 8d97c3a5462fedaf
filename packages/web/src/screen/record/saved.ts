import type { ResourceName } from '@muat/shared'
import { proxy } from 'valtio'
import type { MessageKey } from '../../messages/catalogue.ts'

export interface Saved {
  resource: ResourceName
  id: number
  name: string
  /** What is said, of `{{name}}`. */
  key: MessageKey
  /** What it was left as by a step: of a newer version that need no longer hold. */
  version?: number | undefined
  /** Allowed, and worth a look. */
  warnings: readonly string[]
}

/** The row that a form or a step has written last, until somebody has read what is said of it or the next one is. */
export const saved = proxy<{ last: Saved | null }>({ last: null })

export const noteSaved = (last: Saved): void => {
  saved.last = last
}

export const dismissSaved = (): void => {
  saved.last = null
}

export const dismissWarnings = (): void => {
  if (saved.last !== null) saved.last = { ...saved.last, warnings: [] }
}
