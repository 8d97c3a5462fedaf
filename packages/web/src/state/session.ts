import type { LoginAnswer, Me, Role } from '@muat/shared'
import { parseRoles } from '@muat/shared'
import { proxy, useSnapshot } from 'valtio'
import type { Answer } from '../lib/first/failure.ts'
import { isUncertain, RequestFailed } from '../lib/first/failure.ts'
import { takePrefetched } from '../lib/first/prefetch.ts'
import { actAs, type Asker, request, unwrap } from '../lib/first/http.ts'
import { clearToken, readToken, writeToken } from '../lib/first/token.ts'

interface Session {
  token: string | null
  user: Me | null
}

/** The session. A user is signed in once `user` is loaded. */
export const session = proxy<Session>({ token: readToken(), user: null })

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
}

const seenKey = 'muat.user'

/** The user of the token as this tab last read him, for the menu while the server does not say who it is. */
export const userSeen = (token: string): Me | null => {
  const [of, user] = JSON.parse(sessionStorage.getItem(seenKey) ?? '[]') as [string?, Me?]
  return of === endOf(token) && user !== undefined ? user : null
}

/** Tells tokens apart, without being one. */
const endOf = (token: string): string => token.slice(-8)

const drop = (): void => {
  clearToken()
  sessionStorage.removeItem(seenKey)
  take(null, null)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A negative id from a name, for back ends without ids of users: drafts and preferences are stored by it. */
const idFromName = (name: string): number =>
  // oxlint-disable-next-line no-bitwise -- what overflows is dropped
  Array.from(name).reduce((sum, letter) => (sum * 31 - (letter.codePointAt(0) ?? 0)) | 0, -1)

/** The user of an answer. Other back ends may send name, photo and roles only. */
const readMe = (body: unknown): Me => {
  const content = unwrap(body)
  const {
    id,
    name,
    email,
    photoUrl,
    role,
    pendingEmail,
  }: Readonly<Partial<Record<keyof Me, unknown>>> =
    typeof content === 'object' && content !== null ? content : {}
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
  return {
    id: Number.isSafeInteger(number) ? number : idFromName(`${textOf(email)} ${textOf(name)}`),
    name: textOf(name),
    email: textOf(email),
    photoUrl: textOf(photoUrl) || null,
    role: Array.isArray(role) ? role.map(textOf).join(',') : textOf(role),
    ...(pendingEmail === undefined ? {} : { pendingEmail: textOf(pendingEmail) || null }),
  }
}

/**
 * Loads the user. A refused token ends the session. An unreachable server does not, because a restart of the server
 * would otherwise sign out every desk that reloads: its failure is returned.
 */
const fetchUser = async (asker: Asker): Promise<RequestFailed | null> => {
  const token = readToken()
  const answer =
    asker === 'program'
      ? await takePrefetched<unknown>('/me')
      : await request<unknown>('/me', { asker })
  if (readToken() !== token) return null
  if (answer.ok) {
    const user = readMe(answer.data)
    take(token, user)
    sessionStorage.setItem(seenKey, JSON.stringify([endOf(token ?? ''), user]))
  } else if (isUncertain(answer.failure)) return new RequestFailed(answer.failure)
  else drop()
  return null
}

/** Loads the user of the token, before every page. Returns the failure if the server does not say whose it is. */
export const restoreSession = async (): Promise<RequestFailed | null> => {
  const token = readToken()
  if (token !== session.token) take(token, null)
  if (token === null || session.user !== null) return null
  actAs(token)
  return fetchUser('program')
}

/** Takes the user from the answer to a change of the profile. */
export const takeUser = (user: Me): void => {
  session.user = user
}

/** Loads the user again. */
export const refreshUser = async (): Promise<void> => {
  if (session.user !== null) await fetchUser('program')
}

/** Begins the session of a new token. */
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

/** Ends the session at once, whether the server answers or not. */
export const signOut = (): void => {
  // The next user of this browser must not see which records were opened.
  localStorage.removeItem('muat.opened')
  // Before the request, so that its refusal does not open the dialog of an expired session.
  session.user = null
  if (readToken() !== null) void request('/logout', { method: 'POST', asker: 'program' })
  drop()
  tellTabs()
}

/** Delays at which the cookie is read after a message: other tabs are other processes, and see a new cookie later. */
const checkAfterMs = [0, 50, 200, 1000, 3000]

/** Calls back when another tab signed in, out or as another user. */
export const onSessionElsewhere = (listener: () => void): (() => void) => {
  const check = (): void => {
    if (readToken() !== session.token) listener()
  }
  const checkSoon = (): void => {
    for (const delay of checkAfterMs) setTimeout(check, delay)
  }
  tabs.addEventListener('message', checkSoon)
  addEventListener('focus', check)
  return () => {
    tabs.removeEventListener('message', checkSoon)
    removeEventListener('focus', check)
  }
}
