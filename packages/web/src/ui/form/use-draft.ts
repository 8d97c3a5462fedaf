import { useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import type { Language } from '../../lib/languages.ts'
import type { Submission } from '../../lib/submission.ts'
import type { Field, Typed } from './field.ts'
import { translateTyped } from './values.ts'

/** Where a form keeps what is typed into it, and the version of the record that it edits. */
export interface DraftPlace {
  key: string
  version?: number
}

/** Secrets are never written down. */
const kept = (fields: readonly Field[], typed: Typed): Typed =>
  Object.fromEntries(
    fields.flatMap(({ kind, name }) => {
      const value = typed[name]
      return kind === 'password' || value === undefined ? [] : [[name, value]]
    }),
  )

/** The draft that was there when the form was opened, and what keeps and drops the present one. */
export const useDraft = (
  place: DraftPlace | undefined,
  fields: readonly Field[],
  language: Language,
) => {
  const [found, setFound] = useState<Draft | null>(() =>
    place === undefined ? null : readDraft(place.key),
  )
  const version = found?.version ?? place?.version ?? null
  return {
    found,
    /** What it held, in the present language. */
    typed: found === null ? null : translateTyped(fields, found.typed, found.language, language),
    /** The version that the changes began from, which may be older than the record is now. */
    version,
    keep: (typed: Typed, unanswered: Submission | null): void => {
      if (place === undefined) return
      keepDraft(place.key, {
        typed: kept(fields, typed),
        language,
        version,
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
