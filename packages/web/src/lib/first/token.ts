import Cookies from 'js-cookie'

const name = 'token'
const rememberedDays = 365

/** The bearer token. A cookie so that closing the browser ends it unless it is to be remembered; it authenticates nothing by itself. */
export const readToken = (): string | null => Cookies.get(name) ?? null

export const writeToken = (token: string, remember: boolean): void => {
  Cookies.set(name, token, {
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    ...(remember ? { expires: rememberedDays } : {}),
  })
}

export const clearToken = (): void => Cookies.remove(name)
