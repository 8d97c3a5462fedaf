const key = 'muat.intended'

/** A path of this site, or null: `//elsewhere`, `/\elsewhere` and whole addresses lead away and are refused. */
export const ownPath = (path: string | null, origin: string): string | null => {
  if (path === null || !path.startsWith('/')) return null
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}

/** Where somebody wanted to go before they were asked to sign in. This tab only. */
export const rememberIntended = (path: string): void => sessionStorage.setItem(key, path)

export const takeIntended = (): string | null => {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPath(path, location.origin)
}
