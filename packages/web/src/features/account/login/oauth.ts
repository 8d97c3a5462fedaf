import type { LoginAnswer } from '@muat/shared'
import type { Answer } from '../../../lib/first/failure.ts'
import { request } from '../../../lib/first/http.ts'
import { beginSession } from '../../../state/session.ts'

/**
 * State kept in this tab while its user is at the provider. Without the verifier no other client can use the returned
 * code.
 */
interface Started {
  provider: string
  verifier: string
  remember: boolean
}

const storageKey = 'muat.oauth'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const hashOf = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** crypto.subtle exists only over https or on localhost. */
export const canHash = (): boolean => isSecureContext

const callPath = (provider: string): string => `/oauth/${encodeURIComponent(provider)}`

/** Goes to the provider; returns only after a failure. */
export const begin = async (
  provider: string,
  remember: boolean,
): Promise<Answer<{ url: string }>> => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const answer = await request<{ url: string }>(callPath(provider), {
    method: 'POST',
    body: { verifier_hash: await hashOf(verifier) },
  })
  if (!answer.ok) return answer
  const started: Started = { provider, verifier, remember }
  sessionStorage.setItem(storageKey, JSON.stringify(started))
  location.assign(answer.data.url)
  return answer
}

const takeStarted = (): Started | null => {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  // Only begin() writes this key.
  return kept === null ? null : (JSON.parse(kept) as Started)
}

export type Return =
  | { kind: 'none' }
  | { kind: 'problem'; provider: string; code: string }
  | { kind: 'code'; provider: string; code: string }

/** The provider's result in the query of the sign-in page. */
export const returnIn = (search: string): Return => {
  const query = new URLSearchParams(search)
  const provider = query.get('provider')
  const code = query.get('code')
  const problem = query.get('problem')
  if (provider === null) return { kind: 'none' }
  if (code !== null) return { kind: 'code', provider, code }
  return problem === null ? { kind: 'none' } : { kind: 'problem', provider, code: problem }
}

/** Exchanges the returned code for a session. False if this tab did not begin the sign-in, or the code is invalid. */
export const finish = async (provider: string, code: string): Promise<boolean> => {
  const started = takeStarted()
  if (started === null || started.provider !== provider) return false
  const { verifier, remember } = started
  const answer = await request<LoginAnswer>(`${callPath(provider)}/exchange`, {
    method: 'POST',
    body: { code, verifier, remember },
  })
  if (answer.ok) await beginSession(answer.data.token, remember)
  return answer.ok
}
