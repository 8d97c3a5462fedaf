import { type Role, roles, type Storage } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'
import { buildTruck, signInStaff } from './support/truck.ts'

onEachDatabase('what takes the room', (site) => {
  it('is for ADMIN', async () => {
    for (const held of [...roles.map((role): Role[] => [role]), []]) {
      const client = await site().signIn(...held)
      const { status } = await client.get('/api/storage')
      expect([held, status]).toEqual([held, held.includes('ADMIN') ? 200 : 403])
    }
    expect((await site().client('').get('/api/storage')).status).toBe(401)
  })

  it('is every table, largest first, and the room that is left', async () => {
    const admin = await site().signIn('ADMIN')
    const { body } = await admin.get('/api/storage').expect(200)
    const { databaseBytes, tables, freeBytes, daysLeft }: Storage = body
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['app_user', 'outbound_record', 'weighing']))
    expect(new Set(names).size).toBe(names.length)
    const sizes = tables.map(({ bytes }) => bytes)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const sum = sizes.reduce((all, bytes) => all + bytes, 0)
    expect(sum).toBeGreaterThan(0)
    expect(databaseBytes).toBeGreaterThan(sum)
    expect(freeBytes).toBeGreaterThan(0)
    expect(daysLeft).toBeNull()
  })
})

onEachDatabase('how long the room is enough', (site) => {
  it('is said, whether or not the database has counted its rows', async () => {
    await buildTruck(await signInStaff(site()))
    const admin = await site().signIn('ADMIN')
    const daysLeft = async (): Promise<number | null> =>
      (await admin.get('/api/storage').expect(200)).body.daysLeft
    const [counted, known] = [
      await daysLeft(),
      await site()
        .db.transaction((tx) => tx.execute(sql`analyze outbound_record, inbound_record`))
        .then(daysLeft),
    ]
    expect(counted).toBeGreaterThan(0)
    expect(known).toBeGreaterThan(0)
  })
})
