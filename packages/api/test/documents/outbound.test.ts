import type { OutboundRecord } from '@muat/shared'
import { roles } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, onEachDatabase } from '../support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  signInStaff,
  type Staff,
  step,
  truckBody,
  weighIn,
} from '../support/truck.ts'
import { png } from './png.ts'
import { drawnIn, openPdf, textOf } from './support.ts'
import { onScale } from '../support/on-scale.ts'

onEachDatabase('documents of an outbound record', (site) => {
  let staff: Staff
  let anybody: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    anybody = site().client()
  })

  const issue = async (id: number, query = '', client = staff.office): Promise<string> => {
    const { status, body } = await client.get(`/api/outbound-record/${id}/pdf${query}`)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.url
  }
  /** The text of each page of a new print. */
  const printed = async (id: number, query = '?lang=en') =>
    textOf(await openPdf(site().url, await issue(id, query)))
  const completed = async () => drive(staff, await buildTruck(staff), 'completed')

  it('dates the surat jalan by the day the truck left, not the one it was registered for', async () => {
    const truck = await buildTruck(staff, { date: '2026-11-18' })
    const { id } = await drive(staff, truck, 'completed')
    const [slip = ''] = await printed(id, '?lang=en&document=slip')
    const [note = ''] = await printed(id, '?lang=en&document=surat-jalan')
    expect(slip).toContain('18/11/2026')
    expect(note).toContain('20/11/2026')
    expect(note).not.toContain('18/11/2026')
  })

  describe('an address', () => {
    it('opens without a token as a PDF that nobody keeps, named after its record', async () => {
      const { id, recordNo, suratJalanNo } = await completed()
      const url = await issue(id)
      expect(url).toMatch(new RegExp(`^/api/outbound-record/${id}/document\\?`))
      const answer = await anybody.get(url)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `inline; filename="${recordNo}_${suratJalanNo}.pdf"`,
      })
      expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('opens nothing once five minutes are over, or altered, or of another record', async () => {
      const first = await completed()
      const second = await completed()
      const url = await issue(first.id, '?document=slip&lang=id')
      const refused = async (address: string, language = 'en') => {
        const { status, headers, body } = await anybody
          .get(address)
          .set('accept-language', language)
        expect([status, headers['content-type'], body.code]).toEqual([
          400,
          'application/json; charset=utf-8',
          'link_invalid',
        ])
        return body.message as string
      }
      const altered: readonly (readonly [string | RegExp, string])[] = [
        [`/${first.id}/`, `/${second.id}/`],
        ['document=slip', 'document=all'],
        ['document=slip', 'document=surat-jalan'],
        ['lang=id', 'lang=en'],
        [/expires=\d+/u, 'expires=9999999999'],
        [/signature=./u, 'signature='],
        [/&signature=.*/u, ''],
        [/signature=.*/u, 'signature=a&signature=b'],
        ['lang=id', 'lang=fr'],
      ]
      for (const [from, to] of altered) {
        const other = url.replace(from, to)
        expect(other).not.toBe(url)
        await refused(other)
      }
      site().clock.advance(5 * 60_000 - 1000)
      expect((await anybody.get(url)).status).toBe(200)
      site().clock.advance(1000)
      expect(await refused(url, 'en')).not.toBe(await refused(url, 'id'))
    })

    it('is given to the roles that may read the record, and to nobody else', async () => {
      const { id } = await completed()
      const path = `/api/outbound-record/${id}/pdf`
      for (const role of roles) {
        const client = await site().signIn(role)
        const { status } = await client.get(path)
        const due = ['ADMIN', 'FG', 'SCALE', 'OFFICE'].includes(role) ? 200 : 403
        expect([role, status]).toEqual([role, due])
      }
      expect((await anybody.get(path)).status).toBe(401)
      expect((await site().client('x'.repeat(43)).get(path)).status).toBe(401)
      expect((await staff.office.get('/api/outbound-record/2000000000/pdf')).status).toBe(404)
    })

    it('counts a print, which the history tells and an edit does not notice', async () => {
      const record = await completed()
      await Promise.all([issue(record.id), issue(record.id), issue(record.id)])
      const after = await getRecord(staff.office, record.id)
      expect(record.papersAt).toBe(null)
      expect(after).toEqual({
        ...record,
        printCount: 3,
        papersAt: site().clock.now().toISOString(),
      })
      const { body } = await staff.office.get(`/api/outbound-record/${record.id}/history`)
      expect(body.data[0]).toMatchObject({
        action: 'print',
        by: { id: staff.office.userId },
        changes: {
          printCount: { from: 2, to: 3 },
          documents: { from: null, to: 'slip,surat-jalan' },
        },
      })
      const head = await fetch(`${site().url}/api/outbound-record/${record.id}/pdf`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${staff.office.token}` },
      })
      expect(head.status).toBe(405)
      expect((await getRecord(staff.office, record.id)).printCount).toBe(3)
    })
  })

  describe('the documents', () => {
    it('are none before weigh-in, a provisional slip until completion, then a delivery note too', async () => {
      const registered = await buildTruck(staff)
      const path = `/api/outbound-record/${registered.id}/pdf`
      const early = await staff.office.get(path)
      expect([early.status, early.body.code, early.body.params]).toEqual([
        409,
        'wrong_state',
        { status: 'registered' },
      ])
      await weighIn(staff.scale, registered)
      const [slip, ...rest] = await printed(registered.id)
      expect(rest).toEqual([])
      expect(slip).toContain('WEIGHBRIDGE SLIP')
      expect(slip).toContain('PROVISIONAL')
      expect((await staff.office.get(`${path}?document=surat-jalan`)).status).toBe(409)
      expect((await staff.office.get(`${path}?document=invoice`)).body.fields).toHaveProperty(
        'document',
      )
      expect((await staff.office.get(`${path}?lang=de`)).body.fields).toHaveProperty('lang')
    })

    it('say what was weighed, loaded and sold, in the numbers of the language', async () => {
      const sale = await buildSale(staff, { basis: 'net' })
      const { body } = await staff.office.post('/api/outbound-record', {
        ...truckBody(sale),
        driverName: 'Budi <b>Santoso</b>',
        driverPhone: '0812',
        truckType: 'Tronton',
        sealNo: 'SGL-7',
        containerNo: 'TCLU 1',
        remarks: 'terpal\n\n\nwajib',
      })
      const record = await drive(staff, body as OutboundRecord, 'completed', { netKg: 29_400 })
      const [slip = '', note = ''] = await printed(record.id)
      for (const page of [slip, note]) {
        expect(page).toContain(record.licensePlate)
        expect(page).toContain('Budi <b>Santoso</b>')
        expect(page).not.toContain('0812')
        for (const said of ['Tronton', 'SGL-7', 'TCLU 1', 'terpal wajib', record.recordNo]) {
          expect(page).toContain(said)
        }
        for (const kg of ['41,400', '12,000', '29,400']) expect(page).toContain(kg)
        expect(page).toContain(sale.poSalesNo)
        expect(page).toContain(sale.exDoNo)
        expect(page).toContain('600')
        expect(page).toContain('Page 1 of 1')
        // 08:00 in Jakarta, where the site is.
        expect(page).toContain('20/11/2026 08:')
        expect(page).not.toMatch(/PROVISIONAL|REPRINT|REVISION|VOID/u)
      }
      expect(note).toContain(record.suratJalanNo)
      const [indonesian = ''] = await printed(record.id, '?document=slip&lang=id')
      expect(indonesian).toContain('SLIP TIMBANGAN')
      expect(indonesian).toContain('29.400')
    })

    it('are in the language that was asked for, else in that of the site’s papers, whatever the clerk reads', async () => {
      const { id } = await completed()
      const path = `/api/outbound-record/${id}/pdf`
      const any = await staff.office.get(path).set('accept-language', 'en')
      expect(any.body.url).toContain('lang=id')
      const settings = await staff.admin.get('/api/site-settings')
      const changed = await staff.admin.put('/api/site-settings', {
        paperLang: 'zh-CN',
        dateFormat: 'yyyy/mm/dd',
        version: settings.body.version,
      })
      expect(changed.status).toBe(200)
      const [slip = '', note = ''] = await printed(id, '')
      expect(slip).toContain('过磅单')
      expect(note).toContain('送货单')
      expect(note).toContain('2026/11/20')
      for (const [lang, title] of [
        ['es', 'NOTA DE ENTREGA'],
        ['fr', 'BON DE LIVRAISON'],
        ['pt-BR', 'NOTA DE ENTREGA'],
      ]) {
        const [said = ''] = await printed(id, `?lang=${lang}&document=surat-jalan`)
        expect(said).toContain(title)
        expect(said).not.toContain('□')
      }
      const { paperLang, dateFormat } = settings.body
      await staff.admin.put('/api/site-settings', {
        paperLang,
        dateFormat,
        version: changed.body.version,
      })
    })

    it('mark a weight that was typed and say why', async () => {
      const loaded = await drive(staff, await buildTruck(staff), 'loaded')
      const record = await act(staff.scale, loaded, 'weigh-out', {
        weighKg: 42_000,
        source: 'manual',
        reason: 'indicator dark',
      })
      for (const page of await printed(record.id)) {
        expect(page).toContain('42,000 *')
        expect(page).not.toContain('12,000 *')
        expect(page).toContain('* Gross typed by hand: indicator dark')
      }
    })
  })

  it('carry the logo of the site, once it is one that a PDF can carry, before that the mark of Muat', async () => {
    const path = '/api/site-settings'
    const set = async (logo: string | null) => {
      const { version } = (await staff.admin.get(path)).body
      return staff.admin.put(path, { version, logo })
    }
    for (const wrong of ['https://muat.test/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', 'x']) {
      expect((await set(wrong)).body.fields).toEqual({ logo: [{ code: 'not_image' }] })
    }
    const large = `data:image/png;base64,${'A'.repeat(500_000)}`
    expect((await set(large)).body.fields).toHaveProperty('logo')
    const record = await completed()
    const plain = Buffer.from(await openPdf(site().url, await issue(record.id)))
    expect((await set(png())).body.logo).toBe(png())
    const marked = Buffer.from(await openPdf(site().url, await issue(record.id)))
    const picture = '/Subtype /Image'
    expect([plain.includes(picture), marked.includes(picture)]).toEqual([false, true])
    // #0b5f94
    const blue = /0\.0431\d* 0\.3725\d* 0\.5803\d* /u
    expect([blue.test(drawnIn(plain)), blue.test(drawnIn(marked))]).toEqual([true, false])
    expect((await set(null)).body.logo).toBeNull()
  })

  describe('a copy', () => {
    it('after the first says which reprint it is, each document for itself', async () => {
      const { id } = await completed()
      const [slip] = await printed(id, '?document=slip&lang=en')
      expect(slip).not.toContain('REPRINT')
      const [again, note] = await printed(id)
      expect(again).toContain('REPRINT 1')
      expect(note).not.toContain('REPRINT')
      const both = await printed(id, '?lang=id')
      expect(both[0]).toContain('CETAKAN ULANG ke-2')
      expect(both[1]).toContain('CETAKAN ULANG ke-1')
    })

    it('that was opened twice is the same copy', async () => {
      const { id } = await completed()
      const url = await issue(id)
      await openPdf(site().url, url)
      const [slip] = await textOf(await openPdf(site().url, url))
      expect(slip).not.toContain('REPRINT')
    })

    it('of a provisional slip does not make the final one a reprint', async () => {
      const record = await weighIn(staff.scale, await buildTruck(staff))
      await issue(record.id)
      expect((await printed(record.id))[0]).toContain('REPRINT 1')
      let now = await step(staff.fg, record, 'call')
      now = await step(staff.fg, now, 'start')
      now = await step(staff.fg, now, 'finish', { loadedBags: 600 })
      await act(staff.scale, now, 'weigh-out', onScale(42_000))
      expect((await printed(record.id))[0]).not.toMatch(/REPRINT|PROVISIONAL/u)
    })

    it('after a correction is a revision, with its reason and the new sums', async () => {
      const record = await completed()
      await issue(record.id)
      await act(staff.admin, record, 'correct', {
        secondWeighKg: 41_000,
        accept: ['told_tolerance'],
        reason: 'typed a 2 for a 1',
      })
      const [slip, note] = await printed(record.id)
      for (const page of [slip, note]) {
        expect(page).toContain('REVISION 1: typed a 2 for a 1')
        expect(page).toContain('29,000')
        expect(page).not.toContain('REPRINT')
      }
      expect((await printed(record.id))[1]).toContain('REVISION 1 · REPRINT 1')
    })

    it('of a void record is stamped across every page', async () => {
      const record = await completed()
      await act(staff.admin, record, 'void', { reason: 'wrong customer' })
      for (const page of await printed(record.id)) {
        expect(page).toMatch(/VOID$/mu)
        expect(page).toContain('VOID: wrong customer')
      }
      expect((await printed(record.id, '?lang=id'))[1]).toContain('BATAL')
    })
  })
})
