import Cookies from 'js-cookie'

const name = 'token'
const rememberedDays = 365

/** The bearer token, from a cookie: a session cookie ends with the browser. The server reads the header, not the cookie. */
export const readToken = (): string | null => Cookies.get(name) ?? null

export const writeToken = (token: string, remember: boolean): void => {
  Cookies.set(name, token, {
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    ...(remember ? { expires: rememberedDays } : {}),
  })
}

export const clearToken = (): void => Cookies.remove(name)
