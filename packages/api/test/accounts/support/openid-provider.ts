import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

// A small provider of OpenID Connect: discovery, keys, authorization with PKCE, tokens, user info. Whoever comes to its
// authorization page is signed in at once as `person`.

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OpenidProvider {
  issuer: string
  clientId: string
  clientSecret: string
  person: Person
  /** What it does wrong. */
  fault: 'none' | 'denies' | 'wrong nonce' | 'foreign key' | 'wrong audience'
  /** Leaves the address out of the ID token: it is asked for at the user info endpoint then. */
  addressAtUserInfo: boolean
  close(): Promise<void>
}

const base64 = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const startProvider = async (): Promise<OpenidProvider> => {
  const [own, foreign] = [pair(), pair()]
  const codes = new Map<string, { challenge: string; nonce: string; redirect: string }>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => json(response, 500, {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  const provider: OpenidProvider = {
    issuer,
    clientId: 'muat',
    clientSecret: 'planted-client-secret',
    person: { sub: 'nobody' },
    fault: 'none',
    addressAtUserInfo: false,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }

  const idToken = (nonce: string): string => {
    const { sub, ...claims } = provider.person
    const at = Math.floor(Date.now() / 1000)
    const payload = {
      iss: issuer,
      sub,
      aud: provider.fault === 'wrong audience' ? 'somebody-else' : provider.clientId,
      iat: at,
      exp: at + 300,
      nonce: provider.fault === 'wrong nonce' ? 'another' : nonce,
      ...(provider.addressAtUserInfo ? {} : claims),
    }
    const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(payload)}`
    const key = provider.fault === 'foreign key' ? foreign : own
    return `${signed}.${base64(createSign('sha256').update(signed).sign(key.privateKey))}`
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirect = query.get('redirect_uri') ?? ''
    const back = new URL(redirect)
    back.searchParams.set('state', query.get('state') ?? '')
    if (provider.fault === 'denies') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      const challenge = query.get('code_challenge') ?? ''
      if (query.get('code_challenge_method') !== 'S256') return json(response, 400, {})
      codes.set(code, { challenge, nonce: query.get('nonce') ?? '', redirect })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const known = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const client = Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64')
    const authentic =
      request.headers.authorization === `Basic ${client}` ||
      body.get('client_secret') === provider.clientSecret
    if (!authentic) return json(response, 401, { error: 'invalid_client' })
    if (known?.challenge !== verifier || known.redirect !== body.get('redirect_uri')) {
      return json(response, 400, { error: 'invalid_grant' })
    }
    json(response, 200, {
      access_token: 'planted-access-token',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(known.nonce),
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (pathname === '/keys') {
      const key = {
        ...own.publicKey.export({ format: 'jwk' }),
        kid: 'one',
        use: 'sig',
        alg: 'RS256',
      }
      return json(response, 200, { keys: [key] })
    }
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return token(request, response)
    if (pathname === '/userinfo') {
      const good = request.headers.authorization === 'Bearer planted-access-token'
      return json(response, good ? 200 : 401, good ? provider.person : {})
    }
    json(response, 404, {})
  }
  return provider
}
