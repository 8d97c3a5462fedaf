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

/** A user as identified by a provider. */
export interface Identity {
  subject: string
  name: string | null
  /** null: the provider gives no address, or has not verified it. */
  verifiedEmail: string | null
}

/** What the server keeps between the redirect and the callback. */
export interface FlowSecrets {
  pkce: string
  nonce: string
}

export interface Provider {
  name: string
  label: string
  /** The address that the browser is redirected to. */
  begin(state: string, secrets: FlowSecrets): Promise<string>
  /** Exchanges and verifies the callback: state, PKCE, nonce, issuer, audience, signature. Throws if one is wrong. */
  finish(query: string, state: string, secrets: FlowSecrets): Promise<Identity>
}

const timeoutSeconds = 10

const identityOf = (subject: string, claims: Readonly<Record<string, unknown>>): Identity => {
  const { name, email } = claims
  // Some providers send the text 'true'.
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  return {
    subject,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
    verifiedEmail: verified && typeof email === 'string' ? email : null,
  }
}

/** An OpenID Connect provider. Its metadata is read on first use, and again after a failure. */
export const createProvider = (
  { name, label, issuer, clientId, clientSecret }: OauthProviderConfig,
  callback: string,
): Provider => {
  let known: Promise<Configuration> | null = null
  const discover = (): Promise<Configuration> => {
    // The signature is verified as well, although the token comes straight from the provider.
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
