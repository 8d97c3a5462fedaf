import type { Role } from '@muat/shared'

/** Who is signed in. */
export interface Actor {
  id: number
  name: string
  email: string
  photoUrl: string | null
  roles: Role[]
}
