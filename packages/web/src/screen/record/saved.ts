import type { ResourceName } from '@muat/shared'
import { proxy } from 'valtio'

export interface Saved {
  resource: ResourceName
  id: number
  name: string
  /** Allowed, and worth a look. */
  warnings: readonly string[]
}

/** The row that was saved last, until somebody has read what is said of it or the next one is saved. */
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
