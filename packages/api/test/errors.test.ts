import { connect } from 'node:net'
import { wallSiteOf } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { onEachDatabase, type TestSite } from './support/site.ts'

/** One request as raw bytes: what an HTTP client of our own would tidy up on the way. */
const raw = ({ url }: TestSite, head: string, body: string | Buffer = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(
      `${head}\r\nHost: x\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    )
    socket.write(body)
  })

onEachDatabase('what goes wrong', (site) => {
  it('is said in the language that was asked for, with a code for programs', async () => {
    const ask = (language: string) =>
      site().client().get('/api/me').set('accept-language', language)
    const indonesian = await ask('id')
    const english = await ask('fr, en;q=0.5')
    expect(english.body.message).toContain('not signed in')
    expect(indonesian.body.message).not.toBe(english.body.message)
    expect(indonesian.headers['content-language']).toBe('id')
    for (const { body, headers } of [indonesian, english]) {
      expect(body.code).toBe('unauthenticated')
      expect(body.requestId).toBe(headers['x-request-id'])
    }
  })

  it('carries the request id that a relay gave, and none that could not be one', async () => {
    const given = await site().client().get('/api/me').set('x-request-id', 'r.7')
    expect(given.body.requestId).toBe('r.7')
    const odd = await site().client().get('/api/me').set('x-request-id', '<script>alert</script>')
    expect(odd.body.requestId).toMatch(/^[\da-f-]{36}$/u)
  })

  it('is 413 for more than a stranger has to say, before it is read', async () => {
    const { paths } = (await (await site().signIn('ADMIN')).get('/api/openapi.json')).body
    const isPublic = ([path]: [string, unknown]) =>
      /^\/api\/(?:login|register|email|password|oauth)/u.test(path)
    const asked = Object.entries<Record<string, unknown>>(paths)
      .filter(isPublic)
      .flatMap(([path, methods]) => ('post' in methods ? [path.replace(/\{\w+\}/gu, '1')] : []))
    expect(asked.length).toBeGreaterThan(6)
    const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`field${at}`, at]))
    for (const path of asked) {
      const { status, body } = await site().client().post(path, fields)
      expect([path, status, body.code]).toEqual([path, 413, 'too_large'])
    }
  })

  it('is 404 as JSON for what is not there, and 405 for what cannot be done there', async () => {
    for (const path of ['/', '/api', '/api/nothing', '/api/customer/1/nothing']) {
      const answer = await site().client().get(path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found'])
    }
    const other = await site().client().get('/api/register')
    expect([other.status, other.headers['allow']]).toEqual([405, 'POST'])
    const answer = await site().client().patch('/api/customer/1', {})
    expect([answer.status, answer.body.code]).toEqual([405, 'not_offered'])
    expect(answer.headers['allow']).toContain('PUT')
  })

  it('is 400 for a path or a query that cannot be read', async () => {
    const admin = await site().signIn('ADMIN')
    const auth = `Authorization: Bearer ${admin.token}`
    for (const path of [
      '/api/customer/%',
      '/api/customer/%E0%A4',
      '/api/customer?name=%00',
      '/api/customer/%00',
    ]) {
      const answer = await raw(site(), `GET ${path} HTTP/1.1\r\n${auth}`)
      expect([path, answer.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
      expect(answer).toContain('"code":"bad_request"')
      expect(answer.toLowerCase()).toContain('x-request-id')
    }
  })

  it('is 400 for what is no JSON, 413 for too much of it, 415 for something else', async () => {
    const admin = await site().signIn('ADMIN')
    const send = (type: string, text: string | Buffer) =>
      admin.post('/api/customer').set('content-type', type).send(text)
    for (const text of ['{', 'null x', '{"code":"A",}', '[1', 'undefined']) {
      expect([text, (await send('application/json', text)).status]).toEqual([text, 400])
    }
    for (const text of ['null', '1', '"text"', '[]', 'true']) {
      const answer = await send('application/json', text)
      expect([text, answer.status]).toEqual([text, 422])
      expect(answer.body.fields).toEqual({ body: [{ code: 'type', params: { type: 'object' } }] })
    }
    const big = JSON.stringify({ code: 'A', name: 'x'.repeat(2 * 1024 * 1024) })
    const tooLarge = await send('application/json', big)
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too_large'])
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const answer = await send(type, 'code=A')
      expect([type, answer.status]).toEqual([type, 415])
      expect(answer.body.code).toBe('unsupported_media_type')
    }
  })

  it('takes a JSON content type without a body as no body', async () => {
    const admin = await site().signIn('ADMIN')
    const json = 'application/json'
    const said = ({ status, body }: { status: number; body: { fields?: object } }) => [
      status,
      body.fields,
    ]
    const without = await admin.post('/api/customer')
    const empty = await admin.post('/api/customer').set('content-type', json).send('')
    expect(said(empty)).toEqual(said(without))
    const { body: made } = await admin.post('/api/customer', { code: 'NB', name: 'No body' })
    const gone = await admin.delete(`/api/customer/${made.id}`).set('content-type', json).send('')
    expect(gone.status).toBe(204)
    const out = await admin.post('/api/logout').set('content-type', json).send('')
    expect(out.status).toBe(204)
  })

  it('is 400 for bytes that are no UTF-8, rather than a name with question marks', async () => {
    const admin = await site().signIn('ADMIN')
    const body = Buffer.concat([
      Buffer.from('{"code":"U","name":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ])
    const head = `POST /api/customer HTTP/1.1\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json`
    expect((await raw(site(), head, body)).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  })

  it('survives a body that is nested deeper than a stack', async () => {
    const admin = await site().signIn('ADMIN')
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answer = await admin
      .post('/api/customer')
      .set('content-type', 'application/json')
      .send(deep)
    expect(answer.status).toBe(400)
    expect((await site().client().get('/livez')).status).toBe(200)
  })

  it('never shows a statement, a stack or a library', async () => {
    const admin = await site().signIn('ADMIN')
    const answers = [
      await admin.get("/api/customer?sort='"),
      await admin.post('/api/customer', { code: "'; drop table customer; --" }),
      await admin.get('/api/customer/2147483647'),
      await site().client().get('/api/me'),
    ]
    for (const { text } of answers) {
      expect(text).not.toMatch(/select |insert |node_modules|\bat \w+ \(|FST_|drizzle|fastify/iu)
    }
  })

  it('answers data that no page may run or frame', async () => {
    const { headers } = await site().client().get('/api/site')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the settings of the site', () => {
  onEachDatabase('as a site begins', (site) => {
    it('are for ADMIN, have their defaults, and change with their version', async () => {
      const admin = await site().signIn('ADMIN')
      const first = await admin.get('/api/site-settings')
      expect(first.body).toMatchObject({
        version: 1,
        weighTolerancePct: 2,
        waitingAmberMinutes: 45,
      })
      const changed = await admin.put('/api/site-settings', { version: 1, companyName: 'PT Muat' })
      expect(changed.body).toEqual({ ...first.body, companyName: 'PT Muat', version: 2 })
      const stale = await admin.put('/api/site-settings', { version: 1, companyName: 'X' })
      expect(stale.status).toBe(409)
      expect(stale.body.current).toEqual(changed.body)
      const office = await site().signIn('OFFICE')
      expect((await office.get('/api/site-settings')).status).toBe(403)
      expect((await office.put('/api/site-settings', { version: 2 })).status).toBe(403)
      const shown = await site().client().get('/api/site')
      expect(shown.body).toMatchObject({ companyName: 'PT Muat', today: '2026-11-20' })
      expect(shown.body.numberPatterns).toBeUndefined()
      // What goes unseen at the weighbridge is for those who work here.
      expect(shown.body).not.toHaveProperty('weighTolerancePct')
      expect(shown.body).not.toHaveProperty('inboundTolerancePct')
      expect((await office.get('/api/site')).body).toMatchObject({
        weighTolerancePct: 2,
        inboundTolerancePct: 2,
      })
      expect((await office.get('/api/site')).body).not.toHaveProperty('secondPerson')
    })
  })

  onEachDatabase('in the database', (site) => {
    it('are told to walls as far as these follow them, and not again while nothing changes', async () => {
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.get('/api/site-settings')
      const wanted = {
        wallLang: 'id',
        wallVoice: false,
        wallWait: true,
        waitingAmberMinutes: 20,
        waitingRedMinutes: 50,
        expectedDisplays: [{ name: 'Gate H', areas: ['H'] }],
      }
      await admin.put('/api/site-settings', { version: body.version, ...wanted })
      const shown = await site().client().get('/api/site')
      expect(shown.body).toMatchObject(wanted)
      expect(wallSiteOf(shown.body)).toEqual({ ...wanted, companyName: body.companyName })
      const again = await site()
        .client()
        .get('/api/site')
        .set('if-none-match', shown.headers['etag'] ?? '')
      expect(again.status).toBe(304)
    })

    it('refuse a number pattern that would give one number twice', async () => {
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.get('/api/site-settings')
      for (const booking of ['BK-{n}', 'BK-{yyyy}', '{yyyy}{n:0}', '{yyyy}-{n}-{x}', '<{yy}{n}>']) {
        const numberPatterns = { ...body.numberPatterns, booking }
        const answer = await admin.put('/api/site-settings', {
          version: body.version,
          numberPatterns,
        })
        expect([booking, answer.status]).toEqual([booking, 422])
        expect(Object.keys(answer.body.fields)).toEqual(['numberPatterns.booking'])
      }
      const order = await admin.put('/api/site-settings', {
        version: body.version,
        waitingRedMinutes: 10,
      })
      expect(order.body.fields).toEqual({
        waitingRedMinutes: [{ code: 'min', params: { min: body.waitingAmberMinutes } }],
      })
    })

    it('say what the scale can weigh, and refuse a truck that is more than that', async () => {
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.get('/api/site-settings')
      expect(body).toMatchObject({ scaleCapacityKg: 100_000, leastTareKg: 300, mostNetKg: 60_000 })
      const { version } = body
      const change = (settings: object) => admin.put('/api/site-settings', { version, ...settings })
      for (const [settings, field] of [
        [{ scaleCapacityKg: 50_000 }, 'mostNetKg'],
        [{ scaleCapacityKg: 50_000, mostNetKg: 40_000, leastTareKg: 50_001 }, 'leastTareKg'],
      ] as const) {
        const answer = await change(settings)
        expect([answer.status, answer.body.fields]).toEqual([
          422,
          { [field]: [{ code: 'max', params: { max: 50_000 } }] },
        ])
      }
      const answer = await change({ scaleCapacityKg: 50_000, mostNetKg: 40_000 })
      expect(answer.status).toBe(200)
      const shown = await site().client().get('/api/site')
      expect(shown.body).toMatchObject({ scaleCapacityKg: 50_000, mostNetKg: 40_000 })
    })

    it('refuse a pattern that reads no weight', async () => {
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.get('/api/site-settings')
      const { version } = body
      for (const [field, pattern, code] of [
        ['scaleFramePattern', 'W([0-9]+', 'pattern_unreadable'],
        ['scaleFramePattern', 'W[0-9]+', 'pattern_no_figure'],
        ['scaleStablePattern', '[', 'pattern_unreadable'],
      ] as const) {
        const answer = await admin.put('/api/site-settings', { version, [field]: pattern })
        expect([pattern, answer.status, answer.body.fields]).toEqual([
          pattern,
          422,
          { [field]: [{ code }] },
        ])
      }
      const answer = await admin.put('/api/site-settings', {
        version,
        scaleFramePattern: 'W([0-9]+)',
        scaleStablePattern: 'S$',
      })
      expect(answer.status).toBe(200)
    })
  })
})
