import type { LoginAnswer, Me, Role } from '@muat/shared'
import { parseRoles } from '@muat/shared'
import { proxy, useSnapshot } from 'valtio'
import type { Answer } from '../lib/first/failure.ts'
import { isUncertain } from '../lib/first/failure.ts'
import { takePrefetched } from '../lib/first/prefetch.ts'
import { actAs, type Asker, request, unwrap } from '../lib/first/http.ts'
import { clearToken, readToken, writeToken } from '../lib/first/token.ts'

interface Session {
  token: string | null
  user: Me | null
  /** unreachable: there is a token, but the server did not say whose. */
  status: 'unknown' | 'in' | 'out' | 'unreachable'
}

/** Who is signed in. Signed in means that a user is loaded. */
export const session = proxy<Session>({ token: readToken(), user: null, status: 'unknown' })

export const useSession = () => useSnapshot(session)
export const heldRoles = (): readonly Role[] => parseRoles(session.user?.role)
export const useRoles = (): readonly Role[] => parseRoles(useSnapshot(session).user?.role)

const tabs = new BroadcastChannel('muat.session')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
const tellTabs = (): void => tabs.postMessage('changed')

const take = (token: string | null, user: Me | null): void => {
  actAs(token)
  session.token = token
  session.user = user
  session.status = user !== null ? 'in' : token === null ? 'out' : 'unknown'
}

const drop = (): void => {
  clearToken()
  take(null, null)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Below 0: tells users apart, whose drafts lie in one browser, where a back end gives them no number. */
const numberOf = (name: string): number =>
  // oxlint-disable-next-line no-bitwise -- what overflows is dropped
  Array.from(name).reduce((sum, letter) => (sum * 31 - (letter.codePointAt(0) ?? 0)) | 0, -1)

/** Another back end may say no more of a user than name, photo and roles. */
const readMe = (body: unknown): Me => {
  const said = unwrap(body)
  const {
    id,
    name,
    email,
    photoUrl,
    role,
    pendingEmail,
  }: Readonly<Partial<Record<keyof Me, unknown>>> =
    typeof said === 'object' && said !== null ? said : {}
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
  return {
    id: Number.isSafeInteger(number) ? number : numberOf(`${textOf(email)} ${textOf(name)}`),
    name: textOf(name),
    email: textOf(email),
    photoUrl: textOf(photoUrl) || null,
    role: Array.isArray(role) ? role.map(textOf).join(',') : textOf(role),
    ...(pendingEmail === undefined ? {} : { pendingEmail: textOf(pendingEmail) || null }),
  }
}

/**
 * Fills the user. A server that refuses the token ends the session; one that cannot be reached does not, or a restart
 * of the server would sign out every desk that reloads meanwhile.
 */
const fetchUser = async (asker: Asker): Promise<void> => {
  const token = readToken()
  const answer =
    asker === 'program'
      ? await takePrefetched<unknown>('/me')
      : await request<unknown>('/me', { asker })
  if (readToken() !== token) return
  if (answer.ok) take(token, readMe(answer.data))
  else if (isUncertain(answer.failure)) session.status = 'unreachable'
  else drop()
}

/** Before every page: no user but a token, so ask whose it is; a failure is ignored and the guards decide. */
export const restoreSession = async (): Promise<void> => {
  const token = readToken()
  if (token !== session.token) take(token, null)
  if (token === null) session.status = 'out'
  else if (session.user === null) {
    actAs(token)
    await fetchUser('program')
  }
}

/** The user as they have just changed themselves. */
export const takeUser = (user: Me): void => {
  session.user = user
}

/** Asks again who this is, after something that may have changed it. */
export const refreshUser = async (): Promise<void> => {
  if (session.user !== null) await fetchUser('program')
}

/** Begins the session of a token that the server has just given. */
export const beginSession = async (token: string, remember: boolean): Promise<void> => {
  writeToken(token, remember)
  take(token, null)
  await fetchUser('person')
  tellTabs()
}

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

export const signIn = async ({
  email,
  password,
  remember,
}: Credentials): Promise<Answer<LoginAnswer>> => {
  actAs(readToken())
  const answer = await request<LoginAnswer>('/login', {
    method: 'POST',
    body: { email, password, remember },
  })
  if (answer.ok) await beginSession(answer.data.token, remember)
  return answer
}

/** Clears the session at once, whatever the server says to it, and if it says nothing. */
export const signOut = (): void => {
  // Who comes next at this browser is not told what was opened.
  localStorage.removeItem('muat.opened')
  // Signed out before it is sent: a refusal of this very call is nobody's expired session.
  session.user = null
  if (readToken() !== null) void request('/logout', { method: 'POST', asker: 'program' })
  drop()
  tellTabs()
}

/** A message overtakes the cookie that it is about: tabs are processes of their own, and see it a moment later. */
const lookAfterMs = [0, 50, 200, 1000, 3000]

/** Calls back when another tab has signed in, out or as somebody else. */
export const onSessionElsewhere = (listener: () => void): (() => void) => {
  const look = (): void => {
    if (readToken() !== session.token) listener()
  }
  const lookSoon = (): void => {
    for (const delay of lookAfterMs) setTimeout(look, delay)
  }
  tabs.addEventListener('message', lookSoon)
  addEventListener('focus', look)
  return () => {
    tabs.removeEventListener('message', lookSoon)
    removeEventListener('focus', look)
  }
}
