import { parseRoles, type Role } from '@muat/shared'
import type { Ask } from '../back-end/index.ts'

/** The holder of a token, by the back end's word. `unknown`: it did not answer, which proves nothing. */
export type Holder = { kind: 'roles'; roles: Role[] } | { kind: 'invalid' } | { kind: 'unknown' }

const maxMeBytes = 256 * 1024

const roleOf = (body: unknown): string | undefined => {
  const fields = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return typeof fields === 'object' &&
    fields !== null &&
    'role' in fields &&
    typeof fields.role === 'string'
    ? fields.role
    : undefined
}

/** Asks GET /api/me with a token. */
export const askHolder = async (ask: Ask, token: string, timeoutMs: number): Promise<Holder> => {
  try {
    const { status, body } = await ask({
      path: '/api/me',
      headers: { authorization: `Bearer ${token}` },
      timeoutMs,
      maxBytes: maxMeBytes,
    })
    if (status === 401 || status === 403) return { kind: 'invalid' }
    if (status !== 200) return { kind: 'unknown' }
    // A user without any role is signed in and may read nothing.
    return { kind: 'roles', roles: parseRoles(roleOf(JSON.parse(body.toString()))) }
  } catch {
    return { kind: 'unknown' }
  }
}
