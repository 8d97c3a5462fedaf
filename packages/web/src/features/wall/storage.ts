import { attempt } from './core/attempt.ts'

// Storage may be forbidden, as on a kiosk in private mode. The display then remembers nothing and works.

/** The page is a wall within another page: not a display of its own. It stores nothing and keeps no screen on. */
export const isPreview = self !== top

/** Storage key of the remembered options. guard/guard.js reads it too. */
export const optionsKey = 'muat.wall'

/** Storage that survives a restart of the browser. */
export const lasting = {
  get: (key: string): string | null => attempt(() => localStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    attempt(() => {
      if (!isPreview) localStorage.setItem(key, value)
    }, undefined),
}

/** Storage that survives a reload of the page. */
export const passing = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    attempt(() => sessionStorage.setItem(key, value), undefined),
}

/** Id of a display that forbids storage, until its page is reloaded. */
let ownId: string | null = null

/** Random id of this display. crypto.randomUUID would require https. */
export const displayId = (): string => {
  const known = lasting.get('muat.display') ?? ownId
  if (known !== null && /^[0-9a-f]{16}$/u.test(known)) return known
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  lasting.set('muat.display', id)
  ownId = id
  return id
}
