import type { OutboundRecord, PoSale } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sharedReads } from '../src/crud/shared-read.ts'
import { onEachDatabase } from './support/site.ts'
import { buildSale, buildTruck, drive, signInStaff, type Staff, step } from './support/truck.ts'

const later = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

onEachDatabase('what many ask for at once', (site, kind) => {
  // The other databases of a server commit as well, and each commit may cost a rendering.
  const once = kind === 'embedded' ? 1 : Number.POSITIVE_INFINITY
  let staff: Staff
  let sale: PoSale
  beforeAll(async () => {
    staff = await signInStaff(site())
    sale = await buildSale(staff, { orderedKg: 10_000_000, openingKg: 10_000_000 })
  })
  const write = () =>
    site().db.transaction((tx) =>
      tx.execute(
        sql`insert into counter (kind, period, last) values (${crypto.randomUUID()}, '2026', 1)`,
      ),
    )

  it('is rendered once for as long as nothing is written, and again after any commit', async () => {
    const read = sharedReads(site().db)
    let renders = 0
    const render = async () => {
      renders += 1
      return `rendered ${renders}`
    }
    const first = await Promise.all(Array.from({ length: 20 }, () => read('one', render)))
    await read('one', render)
    expect(renders).toBeLessThanOrEqual(once)
    expect(new Set(first).size).toBeLessThanOrEqual(once)
    const before = renders
    await write()
    const { bytes } = await read('one', render)
    expect(bytes.toString()).toBe(`rendered ${renders}`)
    expect(renders).toBe(before + 1)
  })

  it('is rendered by one at a time, for all that came meanwhile together', async () => {
    const read = sharedReads(site().db)
    const [begun, held] = [later<void>(), later<string>()]
    const first = read('two', () => {
      begun.resolve()
      return held.promise
    })
    await begun.promise
    let [renders, atOnce] = [0, 0]
    const render = async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      renders += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
      atOnce -= 1
      return `new ${renders}`
    }
    await write()
    const after = Array.from({ length: 5 }, () => read('two', render))
    const isAsked = after.map((one) =>
      Promise.race([one, site().db.read((reader) => reader.execute(sql`select 1`))]),
    )
    await Promise.all(isAsked)
    held.resolve('old')
    expect((await first).bytes.toString()).toBe('old')
    const texts = (await Promise.all(after)).map(({ bytes }) => bytes.toString())
    expect(texts).not.toContain('old')
    expect(renders).toBeLessThanOrEqual(once)
  })

  it('forgets what failed', async () => {
    const read = sharedReads(site().db)
    const failing = () => Promise.reject(new Error('no database'))
    await expect(read('three', failing)).rejects.toThrow('no database')
    expect((await read('three', async () => 'there')).bytes.toString()).toBe('there')
  })

  it('shows every desk what was acknowledged before it asked, while trucks move on', async () => {
    let truck = await drive(staff, await buildTruck(staff, { sale, plannedKg: 10 }), 'waiting')
    const seenBy = async (desk: Staff[keyof Staff]) => {
      const { body } = await desk.get('/api/outbound-record?open=1')
      return (body.data as OutboundRecord[]).find(({ id }) => id === truck.id)
    }
    for (const action of ['call', 'start', 'undo', 'undo', 'call', 'start', 'undo', 'undo']) {
      const desks = [staff.fg, staff.office, staff.scale, staff.admin]
      // Some ask while it is written: theirs may be either, and must not be what the others get afterwards.
      const meanwhile = desks.map(seenBy)
      const moved = await step(staff.fg, truck, action)
      truck = moved
      expect(await Promise.all(desks.map(seenBy))).toEqual(desks.map(() => moved))
      await Promise.all(meanwhile)
    }
  })

  it('answers 304 until something changes, and a strong tag over what it answers', async () => {
    const truck = await drive(staff, await buildTruck(staff, { sale, plannedKg: 10 }), 'waiting')
    const read = (etag = '') =>
      staff.fg.get('/api/outbound-record?open=1').set('if-none-match', etag)
    const { etag = '' } = (await read()).headers
    expect(etag).toMatch(/^"[\w-]{20,}"$/u)
    const same = await read(etag)
    expect([same.status, same.text]).toEqual([304, ''])
    await step(staff.fg, truck, 'call')
    expect((await read(etag)).status).toBe(200)
  })

  it('asks for a token each time', async () => {
    await staff.fg.get('/api/outbound-record?open=1')
    expect((await site().client().get('/api/outbound-record?open=1')).status).toBe(401)
    const nobody = await site().signIn()
    expect((await nobody.get('/api/outbound-record?open=1')).status).toBe(403)
  })
})
