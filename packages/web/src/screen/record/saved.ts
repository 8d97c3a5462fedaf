import type { ResourceName } from '@muat/shared'
import { proxy } from 'valtio'
import type { MessageKey } from '../../messages/catalogue.ts'

export interface Saved {
  resource: ResourceName
  id: number
  name: string
  /** Message, with `{{name}}`. */
  key: MessageKey
  /** Version after the step. The message is not shown for a later one. */
  version?: number | undefined
  /** Warnings of the accepted write. */
  warnings: readonly string[]
}

/** The row that was written last, until its message is dismissed or another one is written. */
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
