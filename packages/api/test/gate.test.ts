import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@muat/shared'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPrint, gate as gateTable } from '../src/schema.ts'
import { jpeg } from './support/camera.ts'
import { buildInbound, driveInbound, getInbound } from './support/inbound.ts'
import { nextName } from './support/number.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildTruck,
  correctSecond,
  drive,
  getRecord,
  lineOf,
  signInStaff,
  type Staff,
} from './support/truck.ts'

const page = '/api/gate/page'

const dataDir = mkdtempSync(join(tmpdir(), 'muat-gate-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const define: Parameters<typeof onEachDatabase>[1] = (site) => {
  let staff: Staff
  let anybody: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    anybody = site().client()
  })

  const buildGate = async (name = `Gate ${nextName()}`) => {
    const { body: gate } = await staff.admin.post('/api/gate', { name })
    const made = await staff.admin.post(`/api/gate/${gate.id}/code`)
    expect(made.status).toBe(200)
    const code: string = made.body.code
    return { id: gate.id as number, name, code, cookie: `gate=${code.replaceAll('-', '')}` }
  }
  type Gate = Awaited<ReturnType<typeof buildGate>>

  const text = ({ text: said }: { text?: string }): string => said ?? ''
  const see = (gate: Pick<Gate, 'cookie'>, query = '') =>
    anybody.get(`${page}${query}`).set('cookie', gate.cookie)
  const send = (
    gate: Pick<Gate, 'cookie'>,
    what: 'in' | 'check' | 'out',
    fields: Record<string, string>,
  ) => anybody.post(`${page}/${what}`).set('cookie', gate.cookie).type('form').send(fields)
  const open = (code: string) => anybody.post(`${page}/open`).type('form').send({ code })
  const headline = (said: string) => /<h1[^>]*>([^<]*)<\/h1>/u.exec(said)?.[1]
  const asksForCode = (said: string) => said.includes('name="code"')

  /** Prints the papers of a record; their code. */
  const print = async (id: number, resource = 'outbound-record') => {
    const { status } = await staff.admin.get(`/api/${resource}/${id}/pdf`)
    expect(status).toBe(200)
    const prints = await site().db.read((reader) =>
      reader
        .select({ code: documentPrint.code })
        .from(documentPrint)
        .where(eq(documentPrint.recordId, id))
        .orderBy(documentPrint.id),
    )
    return prints.at(-1)?.code ?? ''
  }
  const historyOf = async (id: number, resource = 'outbound-record') => {
    const { body } = await staff.admin.get(`/api/${resource}/${id}/history`)
    return body.data as { action: string; by: unknown; changes: Record<string, { to: unknown }> }[]
  }

  describe('its code', () => {
    it('is answered once, stored as a hash, and opens the page', async () => {
      const { id, name, code } = await buildGate()
      expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/u)
      const row = (await staff.admin.get(`/api/gate/${id}`)).body
      expect(JSON.stringify(row)).not.toContain(code)
      expect(row.codeMadeAt).toBe(site().clock.now().toISOString())
      const stored = await site().db.read((reader) =>
        reader.select().from(gateTable).where(eq(gateTable.id, id)),
      )
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))

      // As a person types it.
      const opened = await open(` ${code.toLowerCase().replaceAll('-', ' ')} `)
      expect(opened.status).toBe(200)
      expect(text(opened)).toContain(name)
      const [cookie = ''] = opened.headers['set-cookie'] ?? []
      expect(cookie).toMatch(/^gate=\w{20}; Path=\/api\/gate\/page; .*HttpOnly; SameSite=Strict/u)
      expect((await staff.admin.get(`/api/gate/${id}`)).body.lastUsedAt).not.toBeNull()
    })

    it('closes the page at once when it is replaced, when the gate is switched off or deleted', async () => {
      const replaced = await buildGate()
      await staff.admin.post(`/api/gate/${replaced.id}/code`)
      const off = await buildGate()
      await staff.admin.put(`/api/gate/${off.id}`, { active: false, version: 1 })
      const deleted = await buildGate()
      await staff.admin.delete(`/api/gate/${deleted.id}`)
      const truck = await buildTruck(staff)
      for (const gate of [replaced, off, deleted, { cookie: '' }, { cookie: 'gate=AAAA' }]) {
        const answer = await see(gate)
        // The tablet forgets it.
        expect(answer.headers['set-cookie']?.[0]?.startsWith('gate=; ') ?? false).toBe(
          gate.cookie !== '',
        )
        expect(answer.status).toBe(401)
        expect(asksForCode(text(answer))).toBe(true)
        expect(text(answer)).not.toContain(truck.licensePlate)
        const wrote = await send(gate, 'in', { truck: `outbound-record.${truck.id}` })
        expect(wrote.status).toBe(401)
      }
      expect((await getRecord(staff.admin, truck.id)).arrivedAt).toBeNull()
    })

    it('is made by ADMIN alone', async () => {
      const { id, cookie } = await buildGate()
      for (const client of [staff.office, staff.scale, staff.fg, staff.finance, staff.checker]) {
        expect((await client.post(`/api/gate/${id}/code`)).status).toBe(403)
      }
      expect((await anybody.post(`/api/gate/${id}/code`)).status).toBe(401)
      expect((await staff.admin.post('/api/gate/2000000000/code')).status).toBe(404)
      expect((await see({ cookie })).status).toBe(200)
    })

    it('cannot be guessed', async () => {
      for (let guess = 0; guess < 20; guess += 1) {
        expect((await open('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(401)
      }
      expect((await open('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(429)
      // Whoever has it still gets in.
      expect((await open((await buildGate()).code)).status).toBe(200)
    })

    it('is for no other call, and no token is for its page', async () => {
      const gate = await buildGate()
      const description = (await staff.admin.get('/api/openapi.json')).body
      const paths = Object.entries(description.paths as Record<string, Record<string, object>>)
      const own: string[] = []
      for (const [path, methods] of paths) {
        for (const [method, { security = [] }] of Object.entries(methods) as [
          'get' | 'post' | 'put' | 'delete',
          { security?: Record<string, unknown>[] },
        ][]) {
          if (security.some((one) => 'gate' in one)) {
            own.push(`${method} ${path}`)
            continue
          }
          if (security.length === 0 || security.some((one) => Object.keys(one).length === 0))
            continue
          const at = path.replaceAll(/\{\w+\}/gu, '1')
          const call =
            method === 'get' || method === 'delete' ? anybody[method](at) : anybody[method](at, {})
          const { status } = await call.set('cookie', gate.cookie)
          expect([method, path, status]).toEqual([method, path, 401])
        }
      }
      expect(own.sort()).toEqual([
        `get ${page}`,
        `post ${page}/check`,
        `post ${page}/in`,
        `post ${page}/open`,
        `post ${page}/out`,
      ])
      for (const role of [...roles.map((one) => [one]), []]) {
        const client = await site().signIn(...role)
        expect((await client.get(page)).status).toBe(401)
        expect((await client.post(`${page}/in`).type('form').send({ truck: 'x' })).status).toBe(401)
      }
    })
  })

  describe('a truck that arrives', () => {
    it('is listed, found by plate and number, and noted with what was seen', async () => {
      const gate = await buildGate('North')
      const truck = await buildTruck(staff)
      expect(text(await see(gate))).toContain(truck.licensePlate)
      const typed = truck.licensePlate.replaceAll(' ', '').toLowerCase()
      for (const query of [typed, truck.recordNo.toLowerCase()]) {
        const found = text(await see(gate, `?q=${encodeURIComponent(query)}`))
        expect(found).toContain(`value="outbound-record.${truck.id}"`)
        expect(found).toContain(truck.driverName)
        expect(found).toContain(`Area ${lineOf(truck).loadingArea}`)
      }
      const ticked = { truck: `outbound-record.${truck.id}`, licence: '1' }
      // What was not ticked is asked about once, and what was stays ticked.
      const asked = await send(gate, 'in', ticked)
      expect(asked.status).toBe(409)
      expect(text(asked)).toContain('Not seen: vehicle registration.')
      expect(text(asked)).toContain('name="licence" value="1" checked')
      expect((await getRecord(staff.admin, truck.id)).arrivedAt).toBeNull()
      const fields = { ...ticked, sure: 'vehicle registration' }
      const noted = await send(gate, 'in', fields)
      expect([noted.status, text(noted)]).toEqual([
        200,
        expect.stringContaining(`${truck.licensePlate} has arrived.`),
      ])
      const after = await getRecord(staff.admin, truck.id)
      expect(after).toMatchObject({
        arrivedAt: site().clock.now().toISOString(),
        arrivedBy: null,
        version: truck.version + 1,
      })
      const [entry] = await historyOf(truck.id)
      expect(entry).toMatchObject({
        action: 'arrive',
        by: null,
        changes: {
          gate: { to: 'North' },
          licenceSeen: { to: true },
          vehiclePapersSeen: { to: false },
        },
      })
      // Twice, as from two tablets.
      const again = await send(gate, 'in', fields)
      expect([again.status, text(again)]).toEqual([409, expect.stringContaining('Arrived ')])
      expect(await historyOf(truck.id)).toHaveLength(2)
    })

    it('that brings goods is noted likewise', async () => {
      const gate = await buildGate()
      const truck = await buildInbound(staff)
      const key = `inbound-record.${truck.id}`
      expect(text(await see(gate))).toContain(key)
      expect(
        (await send(gate, 'in', { truck: key, licence: '1', vehiclePapers: '1' })).status,
      ).toBe(200)
      expect(text(await see(gate))).not.toContain(key)
      expect((await getInbound(staff.admin, truck)).arrivedAt).toBe(
        site().clock.now().toISOString(),
      )
      expect((await send(gate, 'in', { truck: key, sure: 'x' })).status).toBe(409)
      expect((await historyOf(truck.id, 'inbound-record')).map(({ action }) => action)).toEqual([
        'arrive',
        'create',
      ])
    })

    it('of another day is found, and the page says so; an unknown one is sent to the office', async () => {
      const gate = await buildGate()
      const truck = await buildTruck(staff, { date: '2026-11-23' })
      const found = text(await see(gate, `?q=${encodeURIComponent(truck.licensePlate)}`))
      expect(found).toContain('Registered for 23/11/2026, not for today')
      const none = text(await see(gate, '?q=%3Cb%3E%25'))
      expect(none).toContain('No truck for “&lt;b&gt;%”')
    })

    it('that is on site has its state and no button', async () => {
      const gate = await buildGate()
      const held = await drive(staff, await buildTruck(staff), 'hold')
      const found = text(await see(gate, `?truck=outbound-record.${held.id}`))
      expect(found).toContain('<p class="bad">Hold. The truck is not released.')
      expect(found).not.toContain('name="licence"')
      expect((await send(gate, 'in', { truck: `outbound-record.${held.id}` })).status).toBe(409)
      expect((await send(gate, 'in', { truck: 'outbound-record.2000000000' })).status).toBe(409)
      expect((await send(gate, 'in', { truck: 'customer.1' })).status).toBe(409)
    })
  })

  describe('a truck that leaves', () => {
    const withSeal = async (sealNo: string | null) => {
      const truck = await buildTruck(staff)
      if (sealNo !== null) {
        const body = { sealNo, version: truck.version }
        expect((await staff.office.put(`/api/outbound-record/${truck.id}`, body)).status).toBe(200)
      }
      return drive(staff, await getRecord(staff.admin, truck.id), 'completed')
    }
    /** A scan; with a plate, what the guard types after it. */
    const scan = async (gate: Gate, fields: Record<string, string>) =>
      text(
        'plate' in fields
          ? await send(gate, 'check', fields)
          : await see(gate, `?${new URLSearchParams(fields).toString()}`),
      )

    it('is let out with its own paper, plate and seal, once', async () => {
      const gate = await buildGate('South')
      const truck = await withSeal('AB-12345')
      const paper = await print(truck.id)
      expect(text(await see(gate))).toContain(truck.licensePlate)
      // A scanner types the address of the code; the plate is asked for, and not told.
      const asked = await scan(gate, { q: `https://muat.example/v/${paper}` })
      expect(asked).toContain('Plate on the truck')
      expect(asked.split('class="lists"')[0]).not.toContain(truck.licensePlate)
      const plate = truck.licensePlate.toLowerCase()
      const sealed = await scan(gate, { paper, plate })
      expect(sealed).toContain('Number on the seal')
      expect(sealed).not.toContain('AB-12345')
      const fields = { paper, plate, seal: 'ab 12345' }
      expect(headline(await scan(gate, fields))).toBe('✓ Match')
      const out = await send(gate, 'out', fields)
      expect([out.status, text(out)]).toEqual([
        200,
        expect.stringContaining(`${truck.licensePlate} has left.`),
      ])
      const [entry] = await historyOf(truck.id)
      expect(entry).toMatchObject({
        action: 'gate-out',
        by: null,
        changes: { gate: { to: 'South' }, sealSeen: { to: 'ab 12345' } },
      })
      expect(text(await see(gate))).not.toContain(`outbound-record.${truck.id}"`)
      // The same paper at the other gate.
      const again = await send(await buildGate(), 'out', fields)
      expect([again.status, headline(text(again))]).toEqual([409, '✕ Has left'])
    })

    it('leaves with a photo of its seal, which is on its record with the pictures of its weighing', async () => {
      const gate = await buildGate('Photo')
      const truck = await withSeal('S-9')
      const fields = { paper: await print(truck.id), plate: truck.licensePlate, seal: 'S-9' }
      expect(await scan(gate, fields)).toContain('Photograph the seal')
      const photo = `data:image/jpeg;base64,${jpeg('seal').toString('base64')}`
      expect((await send(gate, 'out', { ...fields, photo })).status).toBe(200)
      const [picture] = (await getRecord(staff.admin, truck.id)).secondWeighing?.pictures ?? []
      expect(picture).toMatchObject({ camera: 'Seal, Photo', failure: null })
      const shown = await anybody.get(`/api/picture/${picture?.sha256}`)
      expect([shown.status, shown.body]).toEqual([200, jpeg('seal')])
    })

    it('leaves all the same where the disk takes no photo', async () => {
      const gate = await buildGate('Full')
      const truck = await withSeal('S-12')
      const fields = { paper: await print(truck.id), plate: truck.licensePlate, seal: 'S-12' }
      const photo = jpeg('full disk')
      // A file where the photo's folder would be.
      const sha256 = hash('sha256', photo)
      mkdirSync(join(dataDir, 'pictures'), { recursive: true })
      const block = join(dataDir, 'pictures', sha256.slice(0, 2))
      writeFileSync(block, '')
      const url = `data:image/jpeg;base64,${photo.toString('base64')}`
      expect((await send(gate, 'out', { ...fields, photo: url })).status).toBe(200)
      rmSync(block)
      expect((await getRecord(staff.admin, truck.id)).secondWeighing?.pictures).toMatchObject([
        { camera: 'Seal, Full', sha256: null, failure: 'not_kept' },
      ])
      expect((await historyOf(truck.id))[0]?.action).toBe('gate-out')
    })

    it('is asked for another photo where the first is none, and may leave without one', async () => {
      const truck = await withSeal('S-10')
      const fields = { paper: await print(truck.id), plate: truck.licensePlate, seal: 'S-10' }
      const gate = await buildGate()
      const photo = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
      const bad = await send(gate, 'out', { ...fields, photo })
      expect([bad.status, text(bad)]).toEqual([
        409,
        expect.stringContaining('This photo cannot be read.'),
      ])
      const huge = await send(gate, 'out', { ...fields, photo: 'x'.repeat(1_600_000) })
      expect(huge.status).toBe(413)
      expect((await send(gate, 'out', fields)).status).toBe(200)
      expect((await getRecord(staff.admin, truck.id)).secondWeighing?.pictures).toEqual([])
    })

    it('is let out once, by however many tablets at once', async () => {
      const gate = await buildGate()
      const truck = await withSeal(null)
      const fields = { paper: await print(truck.id), plate: truck.licensePlate, seal: 'S-11' }
      expect(await scan(gate, { ...fields, seal: '' })).toContain(
        'Number on the seal, if it has one',
      )
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(gate, 'out', fields)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(
        (await historyOf(truck.id)).filter(({ action }) => action === 'gate-out'),
      ).toHaveLength(1)
      // Its record has no seal, and the one that it has is noted.
      expect((await historyOf(truck.id))[0]?.changes['sealSeen']).toEqual({
        from: null,
        to: 'S-11',
      })
    })

    it('that brought goods is let out with its slip', async () => {
      const gate = await buildGate()
      const truck = await driveInbound(staff, await buildInbound(staff), 'completed')
      const paper = await print(truck.id, 'inbound-record')
      const fields = { paper, plate: truck.licensePlate }
      expect((await send(gate, 'out', fields)).status).toBe(200)
    })

    it('is not let out with a paper of another truck, a void, old or unknown one, a wrong seal, or on hold', async () => {
      const gate = await buildGate()
      const own = await withSeal('S-1')
      const paper = await print(own.id)
      const other = await buildTruck(staff)
      const voided = await withSeal(null)
      const voidPaper = await print(voided.id)
      await act(staff.admin, voided, 'void', { reason: 'wrong customer' })
      const held = await drive(staff, await buildTruck(staff), 'hold')
      const loaded = await drive(staff, await buildTruck(staff), 'loaded')
      const corrected = await withSeal(null)
      const oldPaper = await print(corrected.id)
      await correctSecond(staff, corrected)
      const plate = own.licensePlate
      const cases = [
        [{ paper, plate: other.licensePlate, seal: 'S-1' }, '✕ Other truck'],
        [{ paper, plate, seal: 'S-2' }, '✕ Wrong seal'],
        [{ paper: voidPaper, plate: voided.licensePlate }, '✕ Void'],
        [{ paper: 'x'.repeat(22), plate }, '✕ Unknown'],
        [{ paper: 'https://elsewhere.example/receipt', plate }, '✕ Unknown'],
        [{ paper: await print(held.id), plate: held.licensePlate }, '✕ On hold'],
        [{ paper: await print(loaded.id), plate: loaded.licensePlate }, '✕ Not finished'],
        [{ paper: oldPaper, plate: corrected.licensePlate }, '✕ Old paper'],
      ] as const
      for (const [fields, word] of cases) {
        expect(headline(await scan(gate, fields))).toBe(word)
        const out = await send(gate, 'out', fields)
        expect([word, out.status, headline(text(out))]).toEqual([word, 409, word])
      }
      // A number that somebody types is no forgery.
      const typed = { paper: own.recordNo, plate }
      expect(await scan(gate, { paper: own.recordNo })).toContain(
        '<b>Scan the code.</b> Only the QR code on the paper counts',
      )
      const from = { paper: own.recordNo, truck: `outbound-record.${own.id}` }
      expect(await scan(gate, from)).toContain(`<h2>${plate}</h2>`)
      expect((await send(gate, 'out', typed)).status).toBe(409)
      // What was not typed is no match.
      expect((await send(gate, 'out', { paper })).status).toBe(409)
      expect((await send(gate, 'out', { paper, plate })).status).toBe(409)
      expect((await historyOf(own.id)).some(({ action }) => action === 'gate-out')).toBe(false)
    })

    it('is told nothing of a paper that does not match, and what was typed is noted', async () => {
      const gate = await buildGate('East')
      const truck = await withSeal('S-20')
      const paper = await print(truck.id)
      const other = await scan(gate, { paper, plate: 'B 1 X' })
      expect(headline(other)).toBe('✕ Other truck')
      const result = other.split('class="lists"')[0] ?? ''
      for (const secret of [truck.licensePlate, 'S-20', truck.recordNo]) {
        expect(result).not.toContain(secret)
      }
      const wrong = await scan(gate, { paper, plate: truck.licensePlate, seal: 'S-21\u202e' })
      expect(headline(wrong)).toBe('✕ Wrong seal')
      expect(wrong.split('class="lists"')[0]).not.toContain('S-20')
      expect((await historyOf(truck.id)).slice(0, 2)).toMatchObject([
        {
          action: 'gate-refused',
          changes: {
            gate: { to: 'East' },
            plateSeen: { to: truck.licensePlate },
            sealSeen: { to: 'S-21' },
          },
        },
        { action: 'gate-refused', changes: { plateSeen: { to: 'B 1 X' } } },
      ])
      expect(
        (await send(gate, 'out', { paper, plate: truck.licensePlate, seal: 'x'.repeat(301) }))
          .status,
      ).toBe(422)
    })

    it('is not let out with a paper of an earlier day, of its former load, or of the truck beside it', async () => {
      const { clock } = site()
      const gate = await buildGate()
      const first = await withSeal(null)
      const paper = await print(first.id)
      const beside = await withSeal(null)
      const chosen = { paper, truck: `outbound-record.${beside.id}` }
      expect(headline(await scan(gate, chosen))).toBe('✕ Other truck')
      const again = await buildTruck(staff, { licensePlate: first.licensePlate })
      await drive(staff, again, 'waiting')
      const fields = { paper, plate: first.licensePlate }
      expect(headline(await scan(gate, fields))).toBe('✕ Still on site')
      expect((await send(gate, 'out', fields)).status).toBe(409)
      const late = await withSeal(null)
      const old = { paper: await print(late.id), plate: late.licensePlate }
      expect(headline(await scan(gate, old))).toBe('✓ Match')
      const now = clock.now().toISOString()
      clock.advance(25 * 3600 * 1000)
      expect(headline(await scan(gate, old))).toBe('✕ Too old')
      clock.set(now)
    })
  })

  it('answers no error to what no tablet sends', async () => {
    const gate = await buildGate()
    for (const query of ['?q=a&q=b', '?paper=&plate[]=x', '?truck=outbound-record.0', '?x=1']) {
      const { status } = await see(gate, query)
      expect([query, status < 500]).toEqual([query, true])
    }
    for (const what of ['in', 'out'] as const) {
      const bare = await anybody.post(`${page}/${what}`).set('cookie', gate.cookie)
      expect(bare.status).toBeLessThan(500)
      const twice = await anybody
        .post(`${page}/${what}`)
        .set('cookie', gate.cookie)
        .type('form')
        .send('truck=a&truck=b&__proto__=x&paper=%00')
      expect(twice.status).toBeLessThan(500)
    }
  })

  it('has no script and style but its own, and takes no other bodies than forms', async () => {
    const gate = await buildGate()
    const { headers } = await see(gate)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';script-src 'sha256-[^']+';connect-src 'self';form-action 'self'/u,
    )
    expect(headers['cache-control']).toBe('no-store')
    const json = await anybody.post(`${page}/in`, { truck: 'x' }).set('cookie', gate.cookie)
    expect(json.status).toBe(415)
    const long = await send(gate, 'in', { truck: 'x'.repeat(20_000) })
    expect(long.status).toBe(413)
  })
}

onEachDatabase('the page of a gate', define, { dataDir })
