import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentPrint } from '../src/schema.ts'
import { actInbound, buildInbound, checkBody, driveInbound } from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  correctSecond,
  drive,
  signInStaff,
  type Staff,
  weighOut,
} from './support/truck.ts'

onEachDatabase('the page behind the code of a paper', (site) => {
  let staff: Staff
  let anybody: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    anybody = site().client()
  })

  /** Prints the documents of a record; the address of the page in their code. */
  const print = async (id: number, resource = 'outbound-record', lang = 'en') => {
    const { status } = await staff.admin.get(`/api/${resource}/${id}/pdf?lang=${lang}`)
    expect(status).toBe(200)
    const prints = await site().db.read((reader) =>
      reader
        .select({ code: documentPrint.code })
        .from(documentPrint)
        .where(eq(documentPrint.recordId, id))
        .orderBy(documentPrint.id),
    )
    const code = prints.at(-1)?.code ?? ''
    expect(code).toMatch(/^[\w-]{22}$/u)
    return `/api/paper/${code}`
  }
  const read = async (path: string) => {
    const { status, headers, text } = await anybody.get(path)
    return { status, headers, text: text ?? '' }
  }
  const headline = (page: string) => /<h1[^>]*>([^<]*)<\/h1>/u.exec(page)?.[1]

  it('tells who has the paper what it should say, without a token, and nothing else', async () => {
    const record = await drive(staff, await buildTruck(staff), 'completed')
    const { status, headers, text } = await read(await print(record.id))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headline(text)).toBe('✓ This paper is valid')
    for (const said of [record.recordNo, record.suratJalanNo ?? '', record.licensePlate]) {
      expect(text).toContain(said)
    }
    expect(text).toContain('<dt>Weighed net</dt><dd class="net">30,000 kg</dd>')
    expect(text).toContain('<dt>second weighing</dt><dd>42,000 kg<small>')
    expect(text).toContain('<dt>Bags</dt><dd>600</dd>')
    expect(text).not.toContain(record.customer.name)
    expect(text).not.toContain(record.driverName)
  })

  it('is in the language of the paper', async () => {
    const { id } = await drive(staff, await buildTruck(staff), 'completed')
    expect(headline((await read(await print(id, 'outbound-record', 'fr'))).text)).toBe(
      '✓ Ce document est valable',
    )
  })

  it('says that a paper is provisional, and later that there is a final one', async () => {
    const record = await drive(staff, await buildTruck(staff), 'loaded')
    const path = await print(record.id)
    expect(headline((await read(path)).text)).toBe('▲ Provisional paper')
    await weighOut(staff.scale, record, 42_000)
    expect(headline((await read(path)).text)).toBe('▲ Replaced by the final paper')
  })

  it('says which revision replaced it; that one is valid', async () => {
    const done = await drive(staff, await buildTruck(staff), 'completed')
    const first = await print(done.id)
    await correctSecond(staff, done)
    const { text } = await read(first)
    expect(headline(text)).toBe('▲ Replaced by revision 1')
    // What counts now, and not what the old paper says.
    expect(text).toContain('<dd class="net">30,010 kg</dd>')
    expect(headline((await read(await print(done.id))).text)).toBe('✓ This paper is valid')
  })

  it('says that a record is void', async () => {
    const done = await drive(staff, await buildTruck(staff), 'completed')
    const path = await print(done.id)
    await act(staff.admin, done, 'void', { reason: 'wrong customer' })
    expect(headline((await read(path)).text)).toBe('■ VOID')
  })

  it('says that a truck is held, and that its figures may change', async () => {
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const { text } = await read(await print(held.id))
    expect(headline(text)).toBe('▲ On hold: not released')
    expect(text).toContain('may still change')
    expect(text).not.toContain('Weight (kg)')
  })

  it('has the accepted weight of a truck that brings goods', async () => {
    const done = await driveInbound(staff, await buildInbound(staff), 'completed')
    const { text } = await read(await print(done.id, 'inbound-record'))
    expect(headline(text)).toBe('✓ This paper is valid')
    expect(text).toContain(done.recordNo)
  })

  it('has what was weighed and what was accepted, where something was taken off', async () => {
    let record = await driveInbound(staff, await buildInbound(staff), 'unloading')
    record = await actInbound(staff.checker, record, 'check', {
      ...checkBody(record),
      deductionKg: 500,
      deductionReason: 'wet bags on top',
    })
    record = await actInbound(staff.scale, record, 'weigh-out', onScale(12_000))
    const { text } = await read(await print(record.id, 'inbound-record'))
    expect(text).toContain('<dt>Weighed net</dt><dd class="net">30,000 kg</dd>')
    expect(text).toContain('<dt>Net accepted</dt><dd class="net">29,500 kg</dd>')
  })

  it('has the weight by bags where the delivery note has it', async () => {
    const sale = await buildSale(staff, { basis: 'nominal' })
    const done = await drive(staff, await buildTruck(staff, { sale }), 'completed', {
      netKg: 30_040,
    })
    const { text } = await read(await print(done.id))
    expect(text).toContain('<dt>Weighed net</dt><dd class="net">30,040 kg</dd>')
    expect(text).toContain('<dt>Weight (kg)</dt><dd class="net">30,000 kg</dd>')
  })

  it('opens no print that was asked for before the record was corrected', async () => {
    const done = await drive(staff, await buildTruck(staff), 'completed')
    const { body } = await staff.office.get(`/api/outbound-record/${done.id}/pdf?lang=en`)
    await staff.admin.post(`/api/outbound-record/${done.id}/correct`, {
      version: done.version,
      reason: 'the second weight was typed wrong',
      secondWeighKg: (done.secondWeighing?.weighKg ?? 0) + 10,
      accept: ['told_tolerance', 'told_bag_weight'],
    })
    const { status } = await anybody.get(body.url)
    expect(status).toBe(400)
  })

  describe('of a code that no paper has', () => {
    it('says so, and is not shown to an address that tries a hundred of them', async () => {
      const { status, text } = await read('/api/paper/AAAAAAAAAAAAAAAAAAAAAA')
      expect([status, headline(text)]).toEqual([404, '■ Unknown code'])
      const statuses: number[] = []
      for (let guess = 1; guess <= 120; guess += 1) {
        statuses.push((await read(`/api/paper/guess-${guess}`)).status)
      }
      expect(new Set(statuses)).toEqual(new Set([404, 429]))
      expect(statuses.filter((one) => one === 404)).toHaveLength(99)
      // Whoever has a paper still sees it.
      const { id } = await drive(staff, await buildTruck(staff), 'completed')
      expect((await read(await print(id))).status).toBe(200)
    })
  })
})
