import { holdsOneOf, type Role } from '@muat/shared'
import type { Guard } from '../lib/route.ts'

/** The current user; null: not signed in. */
export type Visitor = { roles: readonly Role[] } | null

export type Verdict = 'pass' | 'login' | 'home' | 'unauthorized'

const verdictOf = (guard: Guard, visitor: Visitor): Verdict => {
  if (guard === 'guest') return visitor === null ? 'pass' : 'home'
  if (visitor === null) return 'login'
  if (guard === 'auth') return 'pass'
  if (guard === 'admin') return visitor.roles.includes('ADMIN') ? 'pass' : 'home'
  return holdsOneOf(visitor.roles, guard.role) ? 'pass' : 'unauthorized'
}

/** The first guard that does not let the visitor pass decides. docs/product.md#guards. */
export const judge = (guards: readonly Guard[], visitor: Visitor): Verdict =>
  guards.map((guard) => verdictOf(guard, visitor)).find((verdict) => verdict !== 'pass') ?? 'pass'
