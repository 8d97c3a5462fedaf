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
import { forbidden, unauthenticated } from './problem.ts'

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
  tokenId: number
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
 * `findSession` returns the session of a token. Checked before the body is read: 401, then 403, then the existence of
 * the record.
 */
export const installAuth = (
  app: App,
  findSession: (token: string) => Promise<Session | null>,
): void => {
  app.decorateRequest('session', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public' || access === 'gate') return
    const token = bearer(request)
    request.session = token === null ? null : await findSession(token)
    if (access === 'recognized') return
    if (request.session === null) throw unauthenticated()
    if (access === 'signed-in') return
    const roles = rolesOf(access)
    if (!holdsOneOf(request.session.actor.roles, roles)) throw forbidden(andAdmin(roles))
  })
}
