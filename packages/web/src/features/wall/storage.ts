import { attempt } from './core/attempt.ts'

// A display may forbid storage (a kiosk in private mode): then it forgets, and works all the same.

/** A picture of a wall, within the fleet page: it is no display, and what it is told is not to be remembered here. */
export const isPicture = self !== top

/** Key of the options that a display remembers. guard/guard.js reads it too. */
export const optionsKey = 'muat.wall'

/** Kept over restarts. */
export const lasting = {
  get: (key: string): string | null => attempt(() => localStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    attempt(() => {
      if (!isPicture) localStorage.setItem(key, value)
    }, undefined),
}

/** Kept over reloads of this page. */
export const passing = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    attempt(() => sessionStorage.setItem(key, value), undefined),
}

/** Of a display that forbids storage: until its page is loaded anew. */
let ownId: string | null = null

/** This display's own random id. crypto.randomUUID would need https. */
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
