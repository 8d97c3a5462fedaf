import { hashPassword } from '../../../src/accounts/passwords.ts'
import { appUser } from '../../../src/schema.ts'
import type { Client, TestSite } from '../../support/site.ts'

export const goodPassword = 'seventeen sacks of rice'

let people = 0

/** A confirmed user with `goodPassword`. */
export const createPerson = async (
  { db, clock }: TestSite,
  more: Partial<typeof appUser.$inferInsert> = {},
): Promise<typeof appUser.$inferSelect> => {
  people += 1
  const now = clock.now().toISOString()
  const passwordHash = await hashPassword(goodPassword)
  const [person] = await db.transaction((tx) =>
    tx
      .insert(appUser)
      .values({
        name: 'Dewi Anggraini',
        email: `person${people}@muat.test`,
        role: 'OFFICE',
        emailVerifiedAt: now,
        passwordHash,
        createdAt: now,
        updatedAt: now,
        ...more,
      })
      .returning(),
  )
  if (person === undefined) throw new Error('no person')
  return person
}

export const login = (site: TestSite, email: string, password: string) =>
  site.client().post('/api/login', { email, password })

export const signInAs = async (
  site: TestSite,
  email: string,
  password = goodPassword,
): Promise<Client> => {
  const { status, body } = await login(site, email, password)
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return site.client(body.token)
}

export const twice = (password: string) => ({ password, password_confirmation: password })

export const rising = (a: number, b: number): number => a - b
