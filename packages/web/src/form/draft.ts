import { type Language, isLanguage } from '../lib/main/languages.ts'
import type { Submission } from '../lib/submission.ts'

type Typed = Readonly<Record<string, string | boolean>>

/** Unsaved values of a form. They survive a reload, an expired session and a crash. */
export interface Draft {
  typed: Typed
  /** Values when the changes began; null: the current ones. */
  base: Typed | null
  /** The language in whose format numbers are typed. */
  language: Language
  /** Version of the edited record; null: a new record. */
  version: number | null
  /** The submission without an answer. */
  unanswered: Submission | null
  /** ms since 1970. */
  at: number
}

const prefix = 'muat.draft.'
/** Drafts older than a month are deleted. */
const keptMs = 30 * 86_400_000

/** Key of a user's draft. On a shared computer other users do not see it. */
export const draftKey = (userId: number, form: string): string => `${prefix}${userId}.${form}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSubmission = (value: unknown): value is Submission =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['body'] === 'string' &&
  typeof value['at'] === 'number'

const typedOf = (value: unknown): Typed | null =>
  isRecord(value)
    ? (Object.fromEntries(
        Object.entries(value).filter(([, given]) => ['string', 'boolean'].includes(typeof given)),
      ) as Typed)
    : null

const parseDraft = (stored: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(stored)
    if (!isRecord(value)) return null
    const typed = typedOf(value['typed'])
    if (typed === null) return null
    const { at, language, version, unanswered } = value
    if (typeof at !== 'number' || !isLanguage(language)) return null
    return {
      typed,
      base: typedOf(value['base']),
      language,
      version: typeof version === 'number' ? version : null,
      unanswered: isSubmission(unanswered) ? unanswered : null,
      at,
    }
  } catch {
    return null
  }
}

export const readDraft = (key: string, now = Date.now()): Draft | null => {
  const stored = localStorage.getItem(key)
  const draft = stored === null ? null : parseDraft(stored)
  if (draft !== null && now - draft.at < keptMs) return draft
  if (stored !== null) localStorage.removeItem(key)
  return null
}

/** Stores a draft; false: the browser's storage is full or forbidden. */
export const keepDraft = (key: string, draft: Draft): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)
