import { type Role, roles, type Storage } from '@muat/shared'
import { expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'

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
