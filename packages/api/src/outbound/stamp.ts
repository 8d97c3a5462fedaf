import type { Role } from '@muat/shared'

/** Who does it and when: one moment for everything that one write writes. */
export interface Stamp {
  actor: { id: number; roles: readonly Role[] }
  at: string
  /** The business day of `at`. */
  today: string
}
