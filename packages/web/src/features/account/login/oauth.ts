import type { LoginAnswer } from '@muat/shared'
import type { Answer } from '../../../lib/first/failure.ts'
import { request } from '../../../lib/first/http.ts'
import { beginSession } from '../../../state/session.ts'

/** State of this tab while its user is at the provider. No other client can use the returned code. */
interface Started {
  provider: string
  verifier: string
  remember: boolean
}

const place = 'muat.oauth'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const hashOf = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** Browsers hash only where the page came by https, or from this computer. */
export const canHash = (): boolean => isSecureContext

const callPath = (provider: string): string => `/oauth/${encodeURIComponent(provider)}`

/** Leaves for the other service. Only a failure comes back. */
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
  sessionStorage.setItem(place, JSON.stringify(started))
  location.assign(answer.data.url)
  return answer
}

const takeStarted = (): Started | null => {
  const kept = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  // Only begin() writes here.
  return kept === null ? null : (JSON.parse(kept) as Started)
}

export type Return =
  | { kind: 'none' }
  | { kind: 'problem'; provider: string; code: string }
  | { kind: 'code'; provider: string; code: string }

/** The provider's result in the address of the sign-in page. */
export const returnIn = (search: string): Return => {
  const query = new URLSearchParams(search)
  const provider = query.get('provider')
  const code = query.get('code')
  const problem = query.get('problem')
  if (provider === null) return { kind: 'none' }
  if (code !== null) return { kind: 'code', provider, code }
  return problem === null ? { kind: 'none' } : { kind: 'problem', provider, code: problem }
}

/** Exchanges the code that came back for a session; false where this is not the tab that began, or the code is no good. */
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
