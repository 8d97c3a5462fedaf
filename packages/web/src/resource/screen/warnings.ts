import type { ResourceName } from '@muat/shared'
import { proxy } from 'valtio'

interface Saved {
  resource: ResourceName
  id: number
}

/** What was said of the row that was saved last, until somebody has read it or the next one is saved. */
export const warnings = proxy<{ of: Saved | null; texts: readonly string[] }>({
  of: null,
  texts: [],
})

export const noteWarnings = ({ resource, id }: Saved, texts: readonly string[]): void => {
  warnings.of = texts.length === 0 ? null : { resource, id }
  warnings.texts = texts
}
