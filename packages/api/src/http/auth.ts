import {
  actionMachines,
  andAdmin,
  holdsOneOf,
  type Operation,
  permissions,
  type ResourceName,
  type Role,
} from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { App } from '../context.ts'
import { forbidden, ProblemError, unauthenticated } from './problem.ts'

/** Access of a route. Every route declares it, or the app is not built. */
export type Access =
  | 'public'
  /** Public; signed-in users may get more. */
  | 'recognized'
  | 'signed-in'
  /** The code of a gate, in its cookie; the route checks it, because it answers a page that asks for it. */
  | 'gate'
  | { resource: ResourceName; operation: Operation }
  | { resource: keyof typeof actionMachines; action: string }
  | { roles: readonly Role[] }

/** The caller and the token used. */
interface Session {
  actor: Actor
  /** null: an API key. */
  tokenId: number | null
}

/** Scanners of repositories and logs find API keys by it. */
export const keyPrefix = 'muat_'
/** An API key is longer than a token of a session. */
const isApiKey = (token: string): boolean =>
  token.startsWith(keyPrefix) && token.length === keyPrefix.length + 43

/** An API key: for whom it acts, and its scopes. */
export interface ApiKey {
  actor: Omit<Actor, 'roles'>
  reads: readonly string[]
  actions: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A call of this route may queue a mail. */
    mails?: boolean
  }
  interface FastifyRequest {
    /** null on public routes and before the token is read. */
    session: Session | null
  }
}

type ByRole = Exclude<Access, 'public' | 'recognized' | 'signed-in' | 'gate'>

/** The roles besides ADMIN that may call the route. The state of the record may still refuse an action. */
const rolesOf = (access: ByRole): readonly Role[] => {
  if ('roles' in access) return access.roles
  if ('operation' in access) return permissions[access.resource][access.operation]
  return actionMachines[access.resource].flatMap(({ action, roles }) =>
    action === access.action ? roles : [],
  )
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/iu.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The signed-in user of a route that is not public. */
export const actorOf = (request: Pick<FastifyRequest, 'session'>): Actor => {
  if (request.session === null) throw unauthenticated()
  return request.session.actor
}

/**
 * The roles of an API key on a route; null: the route is not in its scopes. A read needs none. A step needs those of
 * the state machine, and the key acts for an ADMIN.
 */
const keyRoles = (access: Access, { reads, actions }: ApiKey): Role[] | null => {
  if (typeof access === 'string' || 'roles' in access) return null
  if ('action' in access) {
    return actions.includes(`${access.resource}.${access.action}`) ? ['ADMIN'] : null
  }
  return access.operation === 'read' && reads.includes(access.resource) ? [] : null
}

/** How callers are found by what they send. */
interface Found {
  session: (token: string) => Promise<Session | null>
  apiKey: (token: string, ip: string) => Promise<ApiKey | null>
}

/** Checked before the body is read: 401, then 403, then the existence of the record. */
export const installAuth = (app: App, find: Found): void => {
  const admitKey = async (request: FastifyRequest, access: Access, token: string) => {
    const key = await find.apiKey(token, request.ip)
    if (key === null) throw unauthenticated()
    const roles = keyRoles(access, key)
    request.session = { actor: { ...key.actor, roles: roles ?? [] }, tokenId: null }
    if (roles === null) throw new ProblemError(403, 'key_scope')
  }
  app.decorateRequest('session', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public' || access === 'gate') return
    const token = bearer(request)
    if (token !== null && isApiKey(token)) {
      // To the site's public face a key is a stranger.
      if (access !== 'recognized') await admitKey(request, access, token)
      return
    }
    request.session = token === null ? null : await find.session(token)
    if (access === 'recognized') return
    if (request.session === null) throw unauthenticated()
    if (access === 'signed-in') return
    const roles = rolesOf(access)
    if (!holdsOneOf(request.session.actor.roles, roles)) throw forbidden(andAdmin(roles))
  })
}
