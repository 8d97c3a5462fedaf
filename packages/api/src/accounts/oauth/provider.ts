import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { OauthProviderConfig } from '../config.ts'

/** Who somebody is, as their provider says. */
export interface Identity {
  subject: string
  name: string | null
  /** null: the provider names no address, or does not vouch for it. */
  verifiedEmail: string | null
}

/** What the server keeps between the way there and the way back. */
export interface FlowSecrets {
  pkce: string
  nonce: string
}

export interface Provider {
  name: string
  label: string
  /** Where the browser is sent. */
  begin(state: string, secrets: FlowSecrets): Promise<string>
  /** What came back, exchanged and checked: state, PKCE, nonce, issuer, audience, signature. Throws when one is wrong. */
  finish(query: string, state: string, secrets: FlowSecrets): Promise<Identity>
}

const timeoutSeconds = 10

const identityOf = (subject: string, claims: Readonly<Record<string, unknown>>): Identity => {
  const { name, email } = claims
  // Some providers write the word rather than the value.
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  return {
    subject,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
    verifiedEmail: verified && typeof email === 'string' ? email : null,
  }
}

/** A provider of OpenID Connect. What it says of itself is read when it is first needed, and again after a failure. */
export const createProvider = (
  { name, label, issuer, clientId, clientSecret }: OauthProviderConfig,
  callback: string,
): Provider => {
  let known: Promise<Configuration> | null = null
  const discover = (): Promise<Configuration> => {
    // The signature too, although the token came straight from the provider: one more thing that has to be right.
    const execute = [enableNonRepudiationChecks]
    if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    }).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    name,
    label,
    begin: async (state, { pkce, nonce }) => {
      const url = buildAuthorizationUrl(await discover(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(pkce),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return url.href
    },
    finish: async (query, state, { pkce, nonce }) => {
      const configuration = await discover()
      const tokens = await authorizationCodeGrant(configuration, new URL(`${callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: pkce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('no ID token')
      const { sub } = claims
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
      if (claims['email'] !== undefined || !hasUserInfo) return identityOf(sub, claims)
      return identityOf(sub, await fetchUserInfo(configuration, tokens.access_token, sub))
    },
  }
}
