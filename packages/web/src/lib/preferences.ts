/** What a user has set for themselves in this browser; the next one at it has their own. */
export const preferenceKey = (userId: number, what: string): string => `muat.${what}.${userId}`

export const readPreference = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Where the browser keeps nothing it counts until the page is left. */
export const writePreference = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A comfort, nothing more.
  }
}
