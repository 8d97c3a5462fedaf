/** Key of a user's preference. Browsers are shared, so each user has their own. */
export const preferenceKey = (userId: number, what: string): string => `muat.${what}.${userId}`

export const readPreference = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage, the preference is lost when the page is left. */
export const writePreference = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden.
  }
}
