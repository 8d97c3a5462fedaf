import { readPreference, writePreference } from '../../lib/preferences.ts'

/** A record that was opened in this browser. */
export interface Opened {
  resource: string
  id: number
  name: string
}

/** Maximum number of stored ones. */
const kept = 8

/** Key of the list of the signed-in user. The sign-out removes it (state/session.ts). */
const key = 'muat.opened'

const isOpened = (value: Partial<Opened> | null): value is Opened =>
  typeof value?.resource === 'string' &&
  Number.isSafeInteger(value.id) &&
  typeof value.name === 'string'

/** Newest first; empty if the list is another user's. */
export const readOpened = (userId: number): readonly Opened[] => {
  const stored = readPreference(key)
  if (!Array.isArray(stored)) return []
  const [whose, ...rows]: unknown[] = stored
  return whose === userId
    ? rows.flatMap((row) => (typeof row === 'object' && isOpened(row) ? row : [])).slice(0, kept)
    : []
}

export const keepOpened = (userId: number, { resource, id, name }: Opened): void => {
  const others = readOpened(userId).filter(
    (record) => record.resource !== resource || record.id !== id,
  )
  writePreference(key, [userId, ...[{ resource, id, name }, ...others].slice(0, kept)])
}
