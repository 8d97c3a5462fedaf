const key = 'muat.intended'

/** The path if it is on this origin; null for others, such as `//elsewhere`, `/\elsewhere` and complete URLs. */
export const ownPath = (path: string | null, origin: string): string | null => {
  if (path === null || !path.startsWith('/')) return null
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}

/** Stores the path that was requested before the sign-in, for this tab. */
export const rememberIntended = (path: string): void => sessionStorage.setItem(key, path)

export const takeIntended = (): string | null => {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPath(path, location.origin)
}
