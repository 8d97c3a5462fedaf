import type { Role } from '@muat/shared'

/** Who is signed in, or for whom an API key acts. */
export interface Actor {
  id: number
  name: string
  email: string
  photoUrl: string | null
  /** Of an API key, those that its scope needs and no others. */
  roles: Role[]
  apiKey?: { id: number; name: string }
}
