/** Source: docs/product.md#roles. A user may hold several. */
export const roles = ['ADMIN', 'FINANCE', 'SCALE', 'CHECKER', 'FG', 'OFFICE'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && (roles as readonly string[]).includes(value)

/** The roles of a comma-separated string, in any case; unknown words are left out. */
export const parseRoles = (role: string | null | undefined): Role[] => [
  ...new Set(
    (role ?? '')
      .split(',')
      .map((word) => word.trim().toUpperCase())
      .filter(isRole),
  ),
]

/** The roles and ADMIN, without duplicates. */
export const andAdmin = (needed: readonly Role[]): Role[] => [
  ...new Set([...needed, 'ADMIN' as const]),
]

/** Whether a user holds ADMIN or one of the needed roles. */
export const holdsOneOf = (held: readonly Role[], needed: readonly Role[]): boolean =>
  held.includes('ADMIN') || held.some((role) => needed.includes(role))
