import { readPreference, writePreference } from '../../lib/preferences.ts'

/** A record that somebody has opened in this browser. */
export interface Opened {
  resource: string
  id: number
  name: string
}

/** More would be a history of his own. */
const kept = 8

/** One list a browser, of whoever is signed in; signing out takes it away (state/session.ts). */
const key = 'muat.opened'

const isOpened = (value: Partial<Opened> | null): value is Opened =>
  typeof value?.resource === 'string' &&
  Number.isSafeInteger(value.id) &&
  typeof value.name === 'string'

/** The last first; another user's is nobody's. */
export const readOpened = (userId: number): readonly Opened[] => {
  const stored = readPreference(key)
  if (!Array.isArray(stored)) return []
  const [whose, ...rows]: unknown[] = stored
  return whose === userId
    ? rows.flatMap((row) => (typeof row === 'object' && isOpened(row) ? row : [])).slice(0, kept)
    : []
}

export const keepOpened = (userId: number, { resource, id, name }: Opened): void => {
  const others = readOpened(userId).filter((one) => one.resource !== resource || one.id !== id)
  writePreference(key, [userId, ...[{ resource, id, name }, ...others].slice(0, kept)])
}
