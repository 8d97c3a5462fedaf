import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ensureDemoSite } from '../../src/ensure.ts'
import { resetDemoSite } from '../../src/reset-site.ts'
import { onEachDatabase } from '../../../api/test/support/site.ts'

onEachDatabase('an empty database that may become the demo site', (site) => {
  it('becomes it once, also when two servers start at the same time, until its day is over and it is made anew', async () => {
    const { db, clock } = site()
    const both = await Promise.all([ensureDemoSite(db, clock), ensureDemoSite(db, clock)])
    expect(both.filter((found) => found?.created)).toHaveLength(1)
    expect(both[0]?.accounts).toHaveLength(7)
    const again = await ensureDemoSite(db, clock)
    expect(again).toMatchObject({ created: false, date: '2026-11-20', today: true })

    clock.set('2026-11-21T02:00:00.000Z')
    expect(await ensureDemoSite(db, clock)).toMatchObject({ date: '2026-11-20', today: false })
    expect(await resetDemoSite(db, clock)).toBe(true)
    expect(await ensureDemoSite(db, clock)).toMatchObject({ date: '2026-11-21', today: true })
  })
})

onEachDatabase('a database with a site of its own', (site) => {
  it('never becomes the demo site, neither at a start nor by a reset', async () => {
    const { db, clock } = site()
    await site().signIn('ADMIN')
    expect(await ensureDemoSite(db, clock)).toBeNull()
    expect(await resetDemoSite(db, clock)).toBe(false)
    const { rows } = await db.read((reader) =>
      reader.execute<{ users: number; customers: number }>(sql`
        select (select count(*)::int from app_user) as users, (select count(*)::int from customer) as customers`),
    )
    expect(rows).toEqual([{ users: 1, customers: 0 }])
  })
})
