import { preferenceKey, readPreference, writePreference } from './preferences.ts'

/** A record that this user has opened in this browser. */
export interface Opened {
  resource: string
  id: number
  name: string
}

/** More would be a history of his own. */
const kept = 8

const keyOf = (userId: number): string => preferenceKey(userId, 'opened')

const isOpened = (value: unknown): value is Opened => {
  if (typeof value !== 'object' || value === null) return false
  const { resource, id, name }: Readonly<Partial<Record<keyof Opened, unknown>>> = value
  return typeof resource === 'string' && Number.isSafeInteger(id) && typeof name === 'string'
}

/** The last first. */
export const readOpened = (userId: number): readonly Opened[] => {
  const stored = readPreference(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isOpened).slice(0, kept) : []
}

export const keepOpened = (userId: number, { resource, id, name }: Opened): void => {
  const others = readOpened(userId).filter((one) => one.resource !== resource || one.id !== id)
  writePreference(keyOf(userId), [{ resource, id, name }, ...others].slice(0, kept))
}

/** Signed out: who comes next at this browser is not told. */
export const forgetOpened = (userId: number): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing is kept here.
  }
}
