import { useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import type { Language } from '../lib/main/languages.ts'
import type { Submission } from '../lib/submission.ts'
import type { Field } from './field.ts'
import type { Typed } from './typed.ts'
import { leavesOf } from './lines.ts'

/** Key of a form's draft, and version of the edited record. */
export interface DraftPlace {
  key: string
  version?: number
}

/** The record when the changes began. It may be older than the present one. */
export interface Begun {
  version: number | null
  typed: Typed
}

/** The values to store: passwords are not stored. */
const kept = (fields: readonly Field[], typed: Typed): Typed => {
  const secrets = new Set(
    leavesOf(fields, typed).flatMap(({ kind, name }) => (kind === 'password' ? [name] : [])),
  )
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.has(name)))
}

/** The stored draft when the form was opened, and functions to store and drop the present one. */
export const useDraft = (
  place: DraftPlace | undefined,
  fields: readonly Field[],
  language: Language,
) => {
  const [found, setFound] = useState<Draft | null>(() =>
    place === undefined ? null : readDraft(place.key),
  )
  return {
    found,
    keep: (typed: Typed, begun: Begun, unanswered: Submission | null): void => {
      if (place === undefined) return
      keepDraft(place.key, {
        typed: kept(fields, typed),
        base: kept(fields, begun.typed),
        language,
        version: begun.version,
        unanswered,
        at: Date.now(),
      })
    },
    drop: (): void => {
      if (place !== undefined) dropDraft(place.key)
      setFound(null)
    },
  }
}
