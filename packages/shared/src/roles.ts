/** docs/product.md#roles. A user may hold several. */
export const roles = ['ADMIN', 'FINANCE', 'SCALE', 'CHECKER', 'FG', 'OFFICE'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && (roles as readonly string[]).includes(value)

/** `role` arrives as a comma-separated string and is read as a list; a word that is no role is left out. */
export const parseRoles = (role: string | null | undefined): Role[] => [
  ...new Set(
    (role ?? '')
      .split(',')
      .map((word) => word.trim().toUpperCase())
      .filter(isRole),
  ),
]

/** Everybody who may, where these roles and ADMIN may. */
export const andAdmin = (needed: readonly Role[]): Role[] => [
  ...new Set([...needed, 'ADMIN' as const]),
]

/** ADMIN may do all; everybody else needs one of the roles named. */
export const holdsOneOf = (held: readonly Role[], needed: readonly Role[]): boolean =>
  held.includes('ADMIN') || held.some((role) => needed.includes(role))
