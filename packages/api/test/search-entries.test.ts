import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { customer } from '../src/schema.ts'
import { buildInbound, driveInbound } from './support/inbound.ts'
import { find, requireTrueEntries } from './support/search.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { act, buildTruck, drive, newPlate, signInStaff, type Staff } from './support/truck.ts'
import { upload } from './support/upload.ts'

const at = '2026-11-20T01:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }
onEachDatabase('what search knows', (site) => {
  let staff: Staff
  let admin: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    admin = staff.admin
  })
  afterEach(() => requireTrueEntries(site().db))

  it('follows an import, which writes many rows at once', async () => {
    const file = 'code,name\nIMP-1,Toko Melati\nIMP-2,Toko Kenanga\n'
    expect((await upload(admin, 'customer', file)).body.counts).toMatchObject({ created: 2 })
    expect((await find(admin, 'melati')).map(({ name }) => name)).toEqual(['Toko Melati'])
    await upload(admin, 'customer', 'code,name\nIMP-1,Toko Mawar\n')
    expect(await find(admin, 'melati')).toEqual([])
    expect((await find(admin, 'mawar')).map(({ name }) => name)).toEqual(['Toko Mawar'])
  })

  it('follows a deletion, and a row that is switched off', async () => {
    const { body } = await admin.post('/api/vendor', { code: 'DEL', name: 'Anggrek' })
    await admin.put(`/api/vendor/${body.id}`, { version: 1, active: false })
    expect(await find(admin, 'anggrek')).toMatchObject([{ id: body.id, open: false }])
    await admin.delete(`/api/vendor/${body.id}`)
    expect(await find(admin, 'anggrek')).toEqual([])
  })

  it('follows a truck through its plate, its papers and its void', async () => {
    const before = newPlate()
    const after = newPlate()
    const truck = await buildTruck(staff, { licensePlate: before })
    const { body: renamed } = await admin.put(`/api/outbound-record/${truck.id}`, {
      version: truck.version,
      licensePlate: after,
    })
    expect(await find(staff.office, before)).toEqual([])
    const left = await drive(staff, renamed, 'completed')
    expect(await find(staff.office, after)).toMatchObject([{ id: truck.id, status: 'completed' }])
    const voided = await act(admin, left, 'void', { reason: 'weighed the wrong truck' })
    expect(await find(staff.office, voided.suratJalanNo ?? '')).toMatchObject([
      { id: truck.id, status: 'void', open: false },
    ])
    const bringing = await driveInbound(staff, await buildInbound(staff), 'completed')
    expect(await find(staff.finance, bringing.recordNo)).toMatchObject([{ id: bringing.id }])
  })

  it('is as the last of many writers left it', async () => {
    const { body } = await admin.post('/api/customer', { code: 'RACE', name: 'Race' })
    const write = (n: number) =>
      site().db.transaction((tx) =>
        tx.execute(sql`update customer set name = ${`Perlombaan ${n}`} where id = ${body.id}`),
      )
    await Promise.all(Array.from({ length: 20 }, (_one, n) => write(n)))
    const { body: row } = await admin.get(`/api/customer/${body.id}`)
    expect((await find(admin, 'perlombaan')).map(({ name }) => name)).toEqual([row.name])
  })

  it('shows nothing of what was taken back', async () => {
    const failing = site().db.transaction(async (tx) => {
      await tx.insert(customer).values({ ...stamps, code: 'BACK', name: 'Kenari' })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await find(admin, 'kenari')).toEqual([])
  })
})
