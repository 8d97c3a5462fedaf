import { roles } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { customer } from '../../src/master/customer.ts'
import { exDoMaster } from '../../src/master/ex-do-master.ts'
import { createSample } from '../support/samples.ts'
import { buildInbound, driveInbound } from '../support/inbound.ts'
import { act, buildTruck, signInStaff } from '../support/truck.ts'
import { type Client, onEachDatabase } from '../support/site.ts'

const records = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, skip_empty_lines: true })

onEachDatabase('the file of a list', (site) => {
  let known: Client | null = null
  const admin = async () => (known ??= await site().signIn('ADMIN'))
  const csv = async (path: string) => {
    const answer = await (await admin()).get(path)
    expect(answer.status).toBe(200)
    return { headers: answer.headers, rows: records(answer.text) }
  }

  it('holds every row that the filters find, in the order of the list', async () => {
    const client = await admin()
    for (let n = 0; n < 12; n += 1) {
      await createSample(client, customer, { name: `Filtered ${String(n).padStart(2, '0')}` })
    }
    await createSample(client, customer, { name: 'Elsewhere' })
    const { headers, rows } = await csv(
      '/api/customer/file?format=csv&lang=en&name=filtered&sort=-name',
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="customer-2026-11-20.csv"')
    expect(headers['x-row-count']).toBe('12')
    expect(headers['cache-control']).toBe('no-store')
    expect(rows.map((row) => row['Name'])).toEqual(
      Array.from({ length: 12 }, (_, n) => `Filtered ${String(11 - n).padStart(2, '0')}`),
    )
    expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['Code', 'Name', 'Address'])
  })

  it('writes look-ups as code and name, weights and days as they are, moments as the clock here shows them', async () => {
    const client = await admin()
    const { id } = await createSample(client, exDoMaster, {
      ex_do_no: 'XD-FILE',
      date: '2026-11-18',
      openingKg: 1234.5,
    })
    const { body } = await client.get(`/api/ex-do-master/${id}`)
    const { rows } = await csv('/api/ex-do-master/file?format=csv&lang=id&ex_do_no=XD-FILE')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      'No. ex-DO': 'XD-FILE',
      Tanggal: '2026-11-18',
      'Stok awal kg': '1234.5',
      Status: 'Terbuka',
      'Jenis ex-DO': 'Produksi',
      'Kode Grade': body.grade.code,
      'Nama Grade': body.grade.name,
      'Dibuat pada': '2026-11-20 08:00:00',
    })
  })

  it('has the columns that are asked for, also those that the list computes', async () => {
    const staff = await signInStaff(site())
    const record = await buildTruck(staff, { plannedKg: 1250.5 })
    await act(staff.admin, record, 'arrive')
    site().clock.advance(25 * 60_000)
    const { rows } = await csv(
      '/api/outbound-record/file?format=csv&lang=en&columns=licensePlate,status,waited,plannedKg,firstKg,loadingArea,none',
    )
    expect(rows).toContainEqual({
      'License plate': record.licensePlate,
      Status: 'Arrived',
      Waiting: '25',
      'Planned kg': '1250.5',
      'First weighing kg': '',
      'First weighing at': '',
      'Loading area': 'H',
    })
    // The other tests of this file have its first moment.
    site().clock.advance(-25 * 60_000)
    const goods = await driveInbound(
      staff,
      await buildInbound(staff, { vendorClaimedKg: 30_100.1, lines: [{ declaredBags: 602 }] }),
      'completed',
      30_000.05,
    )
    const { rows: received } = await csv('/api/inbound-record/file?format=csv&lang=en')
    expect(received).toContainEqual(
      expect.objectContaining({
        'License plate': goods.licensePlate,
        'Difference kg': '-100.05',
        'Inbound item': goods.inboundItem[0]?.inboundItem.name,
        'Declared bags': '602',
        'Accepted bags': '600',
        'Missing bags': '2',
      }),
    )
    for (const odd of ['columns=none', 'columns=status&columns=date']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const whole = await csv(`/api/outbound-record/file?format=csv&lang=en&${odd}`)
      expect(Object.keys(whole.rows[0] ?? {}).length).toBeGreaterThan(20)
    }
  })

  it('gives a spreadsheet no formula to run', async () => {
    const client = await admin()
    const texts = ['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', "'=1", "'＝1", "'quiet"]
    const addresses = [...texts, 'a,"b"\r\nc']
    for (const [n, address] of addresses.entries()) {
      await createSample(client, customer, { code: `FORMULA-${n + 10}`, address })
    }
    const answer = await client.get('/api/customer/file?format=csv&code=FORMULA&sort=code&lang=en')
    const led = texts.slice(0, -1).map((text) => `'${text}`)
    expect(records(answer.text).map((row) => row['Address'])).toEqual([
      ...led,
      "'quiet",
      'a,"b"\nc',
    ])
  })

  it('refuses a format that it does not know, and a filter that makes no sense', async () => {
    const client = await admin()
    const format = await client.get('/api/customer/file?format=pdf')
    expect([format.status, format.body.fields]).toEqual([
      422,
      { format: [{ code: 'enum', params: { allowed: 'csv, xlsx' } }] },
    ])
    expect((await client.get('/api/customer/file?active=perhaps')).status).toBe(422)
  })

  it('is for those who see the export link of the menu', async () => {
    const allowed: Record<string, readonly string[]> = {
      customer: ['ADMIN'],
      user: ['ADMIN'],
      'po-sale': ['ADMIN', 'OFFICE'],
      booking: ['ADMIN', 'OFFICE'],
      'outbound-record': ['ADMIN', 'OFFICE'],
      'outbound-record-item': ['ADMIN', 'OFFICE'],
      production: ['ADMIN', 'OFFICE'],
      outstanding: ['ADMIN', 'OFFICE'],
      'inbound-record': ['ADMIN', 'FINANCE', 'SCALE'],
    }
    for (const role of roles) {
      const client = await site().signIn(role)
      for (const [resource, readers] of Object.entries(allowed)) {
        const { status } = await client.get(`/api/${resource}/file?format=csv`)
        expect([role, resource, status]).toEqual([
          role,
          resource,
          readers.includes(role) ? 200 : 403,
        ])
      }
    }
    expect((await site().client().get('/api/customer/file')).status).toBe(401)
  })
})
