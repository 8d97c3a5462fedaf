import {
  loginAnswer,
  oauthBeginAnswer,
  oauthBeginBody,
  oauthExchangeBody,
  oauthProvider,
} from '@muat/shared/schemas'
import Type from 'typebox'
import { siteAddress } from '../../config.ts'
import type { App, Context } from '../../context.ts'
import { parsedElsewhere } from '../../http/validation.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import { problems } from '../../crud/components.ts'
import { readAccount } from '../account.ts'
import { countAttempt } from '../throttle.ts'
import { issueToken } from '../tokens.ts'
import { beginFlow, issueCode, takeCode, takeState } from './flow.ts'
import { signInAs } from './link.ts'
import { createProvider, type Provider } from './provider.ts'

const named = Type.Object({ provider: Type.String() })
type Named = { Params: { provider: string } }

const badCode = () => new ProblemError(400, 'oauth_failed')

type Find = (name: string) => Provider

const listRoute = (app: App, providers: ReadonlyMap<string, Provider>): void => {
  app.get('/api/oauth', {
    config: { access: 'public' },
    schema: {
      summary: 'The services through which one may sign in',
      tags: ['account'],
      response: { 200: Type.Object({ data: Type.Array(oauthProvider) }), ...problems() },
    },
    handler: async () => ({
      data: [...providers.values()].map(({ name, label }) => ({ name, label })),
    }),
  })
}

const beginRoute = (app: App, { db, clock }: Context, find: Find): void => {
  app.post<Named & { Body: { verifier_hash: string } }>('/api/oauth/:provider', {
    config: { access: 'public' },
    schema: {
      summary: 'Begin to sign in through another service: where to send the browser',
      tags: ['account'],
      params: named,
      body: oauthBeginBody,
      response: { 200: oauthBeginAnswer, ...problems(400, 404, 413, 422, 429) },
    },
    handler: async (request) => {
      const provider = find(request.params.provider)
      const now = clock.now()
      const { state, secrets } = await db.transaction(async (tx) => {
        await countAttempt(tx, now, { kind: 'oauth', account: '', ip: request.ip })
        return beginFlow(tx, now, provider.name, request.body.verifier_hash)
      })
      try {
        return { url: await provider.begin(state, secrets) }
      } catch (error) {
        request.log.warn({ err: error, provider: provider.name }, 'provider not available')
        throw new ProblemError(503, 'unavailable', { retryAfterSeconds: 30 })
      }
    },
  })
}

/** Redirects to the sign-in page in every case, because a browser shows the answer. */
const callbackRoute = (app: App, { db, clock, config }: Context, find: Find): void => {
  const site = siteAddress(config)
  app.get<Named>('/api/oauth/:provider/callback', {
    config: { access: 'public' },
    schema: {
      summary: 'Where the other service sends the browser back to; leads on to the sign-in page',
      tags: ['account'],
      params: named,
      querystring: Type.Object({}, { [parsedElsewhere]: true }),
      response: { 302: { type: 'null', description: 'To /login' }, ...problems(404) },
    },
    handler: async (request, reply) => {
      const provider = find(request.params.provider)
      const to = (result: Record<string, string>) =>
        reply.redirect(
          `${site}/login?${new URLSearchParams({ provider: provider.name, ...result }).toString()}`,
        )
      const failed = () => to({ problem: 'oauth_failed' })
      const query = request.url.split('?')[1] ?? ''
      const state = new URLSearchParams(query).get('state')
      const now = clock.now()
      if (state === null) return failed()
      const flow = await db.transaction((tx) => takeState(tx, now, provider.name, state))
      if (flow === null) return failed()
      const identity = await provider.finish(query, state, flow.secrets).catch((error: unknown) => {
        request.log.warn({ err: error, provider: provider.name }, 'provider did not sign in')
        return null
      })
      if (identity === null) return failed()
      const result = await db.transaction(async (tx) => {
        const at = now.toISOString()
        const signedIn = await signInAs(tx, at, provider.name, identity, config.registration)
        if (!signedIn.ok) return { problem: signedIn.problem }
        const { userId } = signedIn
        const { verifierHash } = flow
        return { code: await issueCode(tx, now, { provider: provider.name, verifierHash, userId }) }
      })
      return to(result)
    },
  })
}

const exchangeRoute = (app: App, { db, clock, config }: Context, find: Find): void => {
  app.post<Named & { Body: { code: string; verifier: string; remember?: boolean } }>(
    '/api/oauth/:provider/exchange',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The token, for the one-time code and the verifier of the tab that began',
        tags: ['account'],
        params: named,
        body: oauthExchangeBody,
        response: { 200: loginAnswer, ...problems(400, 404, 413, 422) },
      },
      handler: async (request) => {
        const provider = find(request.params.provider)
        const { code, verifier, remember = false } = request.body
        const now = clock.now()
        // A code presented by the wrong tab is consumed as well: the transaction commits before the request fails.
        const issued = await db.transaction(async (tx) => {
          const userId = await takeCode(tx, now, provider.name, code, verifier)
          const account = userId === null ? null : await readAccount(tx, userId)
          if (account === null || !account.active) return null
          return issueToken(tx, now, config, account.id, remember)
        })
        if (issued === null) throw badCode()
        return {
          token: issued.token,
          token_type: 'bearer' as const,
          expires_in: issued.expiresInSeconds,
        }
      },
    },
  )
}

export const installOauth = (app: App, context: Context): void => {
  const site = siteAddress(context.config)
  const providers = new Map(
    context.config.oauth.map((one) => [
      one.name,
      createProvider(one, `${site}/api/oauth/${one.name}/callback`),
    ]),
  )
  const find: Find = (name) => {
    const provider = providers.get(name)
    if (provider === undefined) throw notFound()
    return provider
  }
  listRoute(app, providers)
  beginRoute(app, context, find)
  callbackRoute(app, context, find)
  exchangeRoute(app, context, find)
}
