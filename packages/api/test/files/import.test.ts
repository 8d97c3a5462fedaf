import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { roles } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { customer } from '../../src/master/customer.ts'
import { exDoMaster } from '../../src/master/ex-do-master.ts'
import { grade } from '../../src/master/grade.ts'
import { marking } from '../../src/master/marking.ts'
import { outboundItem } from '../../src/master/outbound-item.ts'
import { dump } from '../support/dump.ts'
import { createSample } from '../support/samples.ts'
import { type Client, onEachDatabase } from '../support/site.ts'
import { upload } from '../support/upload.ts'
import { zipOf } from '../support/workbook.ts'

onEachDatabase('an import', (site, kind) => {
  let known: Client | null = null
  const admin = async () => (known ??= await site().signIn('ADMIN'))
  const send = async (
    resource: string,
    file: Buffer | string,
    options?: Parameters<typeof upload>[3],
  ) => upload(await admin(), resource, file, options)
  const find = async (resource: string, code: string) => {
    const { body } = await (await admin()).get(`/api/${resource}?page=1&code=${code}`)
    return body.data[0]
  }
  const total = async (resource: string): Promise<number> =>
    (await (await admin()).get(`/api/${resource}?page=1`)).body.total

  it('says what it would do and writes nothing, then does it, with history', async () => {
    await admin()
    const file = 'Kode,Nama,Telepon\r\nC-1,Alpha,021\r\nC-2,Beta,\r\n'
    const before = await dump(site().db)
    const dry = await send('customer', file, { query: 'dryRun=true' })
    expect(dry.status).toBe(200)
    expect(dry.body.counts).toEqual({ created: 2, updated: 0, unchanged: 0, error: 0 })
    expect(dry.body.rows[0]).toEqual({
      row: 2,
      key: 'C-1',
      result: 'created',
      values: { code: 'C-1', name: 'Alpha', phone: '021' },
    })
    expect(await dump(site().db)).toBe(before)
    const done = await send('customer', file)
    expect(done.status).toBe(200)
    expect(done.body.counts.created).toBe(2)
    expect(await find('customer', 'C-1')).toMatchObject({
      name: 'Alpha',
      phone: '021',
      active: true,
    })
    const { id } = await find('customer', 'C-2')
    expect(done.body.rows[1]).toEqual({ row: 3, key: 'C-2', result: 'created', id })
    const history = await (await admin()).get(`/api/customer/${id}/history`)
    expect(history.body.data).toHaveLength(1)
    expect(history.body.data[0]).toMatchObject({ action: 'create' })
  })

  it('changes rows by their code, however it is written, and leaves what is the same alone', async () => {
    const client = await admin()
    const one = await createSample(client, customer, { code: 'UP-1', phone: '1', address: 'kept' })
    const two = await createSample(client, customer, { code: 'UP-2', phone: '2', active: false })
    const { body } = await send(
      'customer',
      `code;phone;address;active\nup-1;99;;\nUP-2;${String(two['phone'])};;tidak\n`,
    )
    expect(body.rows.map(({ result }) => result)).toEqual(['updated', 'unchanged'])
    expect(await find('customer', 'UP-1')).toMatchObject({
      code: 'UP-1',
      phone: '99',
      address: 'kept',
      version: one.version + 1,
    })
    expect((await find('customer', 'UP-2')).version).toBe(two.version)
    const { body: history } = await client.get(`/api/customer/${one.id}/history`)
    expect(history.data[0]).toMatchObject({
      action: 'update',
      by: { id: client.userId },
      changes: { phone: { from: '1', to: '99' } },
    })
    const cleared = await send('customer', 'code,address\nUP-1,\n', { query: 'empty=clear' })
    expect(cleared.body.counts.updated).toBe(1)
    expect((await find('customer', 'UP-1')).address).toBe(null)
  })

  it('gives each row its own cells where some are empty, new and known rows mixed', async () => {
    const client = await admin()
    const known = await createSample(client, customer, { code: 'MIX-2', phone: '2', email: null })
    const { body } = await send(
      'customer',
      'code,name,phone,email\nMIX-1,One,1,\nMIX-2,Two,,two@x.id\nMIX-3,Three,,three@x.id\nMIX-4,Four,4,\n',
    )
    expect(body.rows.map(({ result }) => result)).toEqual([
      'created',
      'updated',
      'created',
      'created',
    ])
    const mixed = await Promise.all([1, 2, 3, 4].map((nr) => find('customer', `MIX-${nr}`)))
    expect(mixed.map(({ id, name, phone, email }) => [id, name, phone, email])).toEqual([
      [body.rows[0]?.id, 'One', '1', null],
      [known.id, 'Two', '2', 'two@x.id'],
      [body.rows[2]?.id, 'Three', null, 'three@x.id'],
      [body.rows[3]?.id, 'Four', '4', null],
    ])
  })

  it('writes nothing at all while one row is wrong, and says of every row what is', async () => {
    const client = await admin()
    const off = await createSample(client, customer, { code: 'OFF', active: false })
    await createSample(client, customer, { code: 'ON' })
    const used = await createSample(client, marking, { code: 'OLD', customerId: null })
    await client.put(`/api/customer/${off.id}`, { version: off.version, active: true })
    await client.put(`/api/marking/${used.id}`, { version: used.version, customerId: off.id })
    await client.put(`/api/customer/${off.id}`, { version: off.version + 1, active: false })
    const before = await dump(site().db)
    const file = [
      'code,name,customer,active',
      'GOOD,Good,on,yes',
      'M-1,,ON,perhaps',
      'M-2,Two,GONE,yes',
      'M-3,Three,OFF,yes',
      'OLD,Renamed,OFF,yes',
      `${'x'.repeat(41)},Long,,yes`,
    ].join('\n')
    const { status, body } = await send('marking', file)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'import_refused', params: { errors: 4 } })
    expect(body.counts).toEqual({ created: 1, updated: 1, unchanged: 0, error: 4 })
    expect(body.rows.map(({ row, result, fields }) => [row, result, fields])).toEqual([
      [2, 'created', undefined],
      [
        3,
        'error',
        {
          name: [{ code: 'required' }],
          active: [{ code: 'type', params: { type: 'boolean' } }],
        },
      ],
      [4, 'error', { customerId: [{ code: 'no_such' }] }],
      [5, 'error', { customerId: [{ code: 'inactive' }] }],
      [6, 'updated', undefined],
      [7, 'error', { code: [{ code: 'too_long', params: { max: 40 } }] }],
    ])
    expect(body.rows[1]?.errors).toEqual({
      name: ['Fill this in.'],
      active: ['This must be yes or no.'],
    })
    expect(await dump(site().db)).toBe(before)
  })

  it('asks the resource’s own rules and the constraints of the database, row by row', async () => {
    const { status, body } = await send(
      'grade',
      'code,name,nominalBagKg,minBagKg,maxBagKg\nR-1,a,50,49,51\nR-2,b,50,52,51\nR-3,c,60,49,51\n',
    )
    expect(status).toBe(422)
    expect(body.rows.map(({ result, fields }) => [result, Object.keys(fields ?? {})])).toEqual([
      ['created', []],
      ['error', ['maxBagKg']],
      ['error', ['nominalBagKg']],
    ])
    expect(await total('grade')).toBe((await (await admin()).get('/api/grade?page=1')).body.total)
    expect(await find('grade', 'R-1')).toBe(undefined)
  })

  it('imports opening PO sales by the codes of everything they name', async () => {
    const client = await admin()
    await createSample(client, customer, { code: 'PT-A' })
    const { id: gradeId } = await createSample(client, grade, {
      code: 'PREM',
      nominalBagKg: 50,
      minBagKg: 49,
      maxBagKg: 51,
    })
    await createSample(client, outboundItem, {
      code: 'RICE',
      gradeId,
      unit: 'bag',
      nominalBagKg: 50,
    })
    await createSample(client, exDoMaster, { ex_do_no: 'XD/1', gradeId, status: 'open' })
    await createSample(client, exDoMaster, { ex_do_no: 'XD/2', gradeId, status: 'closed' })
    const office = await site().signIn('OFFICE')
    const heads =
      'No. PO sales;Jenis PO sales;Tanggal;Jatuh tempo;Kode Pelanggan;No. ex-DO;Kode Barang keluar;Kode Grade;Dipesan kg;Dasar'
    const row = (no: string, exDo: string, due: string) =>
      `${no};Lokal;01/10/2026;${due};pt-a;${exDo};RICE;PREM;12.500,50;net`
    const wrong = await upload(
      office,
      'po-sale',
      [
        heads,
        row('PO-1', 'XD/1', ''),
        row('PO-2', 'XD/2', ''),
        row('PO-3', 'XD/1', '30/09/2026'),
      ].join('\n'),
    )
    expect(wrong.status).toBe(422)
    expect(wrong.body.rows.map(({ fields }) => fields)).toEqual([
      undefined,
      { exDoMasterId: [{ code: 'ex_do_closed' }] },
      { dueDate: [{ code: 'date_range' }] },
    ])
    const file = [heads, row('PO-1', 'XD/1', ''), row('PO-2', 'XD/1', '31/12/2026')].join('\n')
    const done = await upload(office, 'po-sale', file)
    expect([done.status, done.body.counts.created]).toEqual([200, 2])
    const { body } = await office.get('/api/po-sale?mode=search&poSalesNo=PO-2')
    expect(body.data[0]).toMatchObject({
      date: '2026-10-01',
      dueDate: '2026-12-31',
      orderedKg: 12_500.5,
      exDoNo: 'XD/1',
      customer: { code: 'PT-A' },
      poSalesType: 'local',
      status: 'open',
    })
    expect((await upload(office, 'po-sale', file)).body.counts.unchanged).toBe(2)
  })

  it('is done once under its key, and another file under it is refused', async () => {
    const file = 'code,name\nONCE,a\n'
    const first = await send('customer', file, { key: 'import-1' })
    const again = await send('customer', file, { key: 'import-1' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const other = await send('customer', 'code,name\nTWICE,a\n', { key: 'import-1' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    const look = await send('customer', file, { key: 'import-1', query: 'dryRun=true' })
    expect(look.body.counts.unchanged).toBe(1)
    expect(await find('customer', 'TWICE')).toBe(undefined)
  })

  it('lets one of two at the same time create a row, and tells the other of it', async () => {
    const file = 'code,name\nRACE-1,a\nRACE-2,b\n'
    const both = await Promise.all([send('customer', file), send('customer', file)])
    const outcomes = both.map(({ status, body }) =>
      status === 200 ? (body.rows[0]?.result ?? '') : JSON.stringify(body.rows[0]?.fields),
    )
    expect(outcomes.filter((one) => one === 'created')).toHaveLength(1)
    expect(['unchanged', '{"code":[{"code":"taken"}]}']).toContain(
      outcomes.find((one) => one !== 'created'),
    )
  })

  it('reads what the export writes without a change, as CSV and as a workbook', async () => {
    const client = await admin()
    await createSample(client, customer, {
      code: 'RT-1',
      name: '=HYPERLINK("x")',
      address: '\'+1\n"q"',
    })
    const { id } = await createSample(client, customer, { code: 'RT-2', name: '_x000D_ & <b>' })
    await createSample(client, marking, { code: 'RT-3', customerId: id })
    await createSample(client, exDoMaster)
    for (const resource of ['customer', 'marking', 'ex-do-master']) {
      for (const format of ['csv', 'xlsx']) {
        for (const lang of ['en', 'id']) {
          const file = await client
            .get(`/api/${resource}/file?format=${format}&lang=${lang}`)
            .responseType('blob')
          const { status, body } = await send(resource, file.body as Buffer, {
            name: `f.${format}`,
          })
          expect([resource, format, lang, status, body.counts]).toEqual([
            resource,
            format,
            lang,
            200,
            { created: 0, updated: 0, unchanged: await total(resource), error: 0 },
          ])
        }
      }
    }
  })

  it('gives a template whose heads it knows', async () => {
    const client = await admin()
    for (const resource of [
      'customer',
      'grade',
      'marking',
      'vendor',
      'inbound-item',
      'outbound-item',
      'ex-do-master',
      'po-sale',
    ]) {
      for (const lang of ['en', 'id']) {
        const { text, headers } = await client.get(
          `/api/${resource}/import/template?format=csv&lang=${lang}`,
        )
        expect(headers['content-disposition']).toBe(
          `attachment; filename="${resource}-template.csv"`,
        )
        const [heads] = parse(text, { bom: true })
        const { body } = await send(resource, text, { query: 'dryRun=true' })
        expect(body.heads.map(({ head }) => head)).toEqual(heads)
        expect([resource, body.heads.filter(({ field }) => field === null)]).toEqual([resource, []])
      }
    }
    const book = await client.get('/api/grade/import/template?format=xlsx').responseType('blob')
    const { body } = await send('grade', book.body as Buffer, {
      name: 't.xlsx',
      query: 'dryRun=true',
    })
    expect(body.counts.created + body.counts.error).toBe(1)
  })

  it('refuses what is no file of rows, and leaves nothing behind', async () => {
    const client = await admin()
    const before = await dump(site().db)
    const bomb = await zipOf({ '_rels/.rels': Buffer.alloc(80 * 1024 * 1024, ' ') })
    const answers = [
      await send('customer', bomb, { name: 'customers.xlsx' }),
      await send('customer', Buffer.alloc(17 * 1024 * 1024, 'x')),
      await send('customer', 'not a workbook', { name: 'customers.xlsx' }),
      await send('customer', 'Kode,Nama\n', { query: 'encoding=ebcdic' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, 'too_large'],
      [413, 'too_large'],
      [415, 'unsupported_media_type'],
      [422, 'invalid'],
    ])
    const json = await client.post('/api/customer/import', { file: 'x' })
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])
    const unnamed = await client
      .post('/api/customer/import')
      .attach('other', Buffer.from('x'), 'a.csv')
    expect([unnamed.status, unnamed.body.fields]).toEqual([422, { file: [{ code: 'required' }] }])
    for (const second of ['file', 'other']) {
      const two = await client
        .post('/api/customer/import')
        .attach('file', Buffer.from('code,name\nTWO,a\n'), 'a.csv')
        .attach(second, Buffer.from('code,name\nTHREE,a\n'), 'b.csv')
      expect([two.status, two.body.fields]).toEqual([
        422,
        { file: [{ code: 'too_many', params: { max: 1 } }] },
      ])
    }
    expect(
      (await client.post('/api/customer').attach('file', Buffer.from('x'), 'a.csv')).status,
    ).toBe(415)
    expect(await dump(site().db)).toBe(before)
  })

  it('is for those who may write the resource', async () => {
    for (const role of roles) {
      const client = await site().signIn(role)
      for (const [resource, writers] of [
        ['grade', ['ADMIN']],
        ['customer', ['ADMIN', 'OFFICE']],
        ['po-sale', ['ADMIN', 'OFFICE']],
      ] as const) {
        const due = (writers as readonly string[]).includes(role)
        const answer = await upload(client, resource, 'nothing\n')
        expect([role, resource, answer.status]).toEqual([role, resource, due ? 422 : 403])
        const template = await client.get(`/api/${resource}/import/template?format=csv`)
        expect(template.status).toBe(due ? 200 : 403)
      }
    }
    expect((await site().client().post('/api/customer/import')).status).toBe(401)
    expect((await (await admin()).post('/api/booking/import')).status).toBe(405)
  })

  it('previews a long file row for row as it would be refused, over all of its pieces', async () => {
    const client = await admin()
    await createSample(client, grade, {
      code: 'LONG-250',
      minBagKg: 40,
      nominalBagKg: 45,
      maxBagKg: 60,
    })
    const rows = Array.from(
      { length: 450 },
      (_, n) => `LONG-${n},Grade ${n},${n === 300 ? 60 : 40},50`,
    )
    rows.push('LONG-0,Twice,40,50')
    const file = `code,name,minBagKg,maxBagKg\n${rows.join('\n')}`
    const dry = await send('grade', file, { query: 'dryRun=true' })
    expect(dry.body.counts).toEqual({ created: 447, updated: 1, unchanged: 0, error: 3 })
    expect(await find('grade', 'LONG-1')).toBe(undefined)
    const refused = await send('grade', file)
    expect(refused.status).toBe(422)
    const judged = ({ body }: typeof dry) =>
      body.rows.map(({ row, result, errors }) => ({ row, result, errors }))
    expect(judged(dry)).toEqual(judged(refused))
  })

  it('lets others write between the pieces of a preview', async () => {
    const client = await admin()
    const rows = Array.from({ length: 3000 }, (_, n) => `BUSY-${n},Vendor ${n}`)
    const body = new FormData()
    body.set('file', new Blob([`code,name\n${rows.join('\n')}`]), 'vendors.csv')
    const preview = await fetch(`${site().url}/api/vendor/import?dryRun=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, accept: 'application/x-ndjson' },
      body,
    })
    const order: string[] = []
    const written = client
      .post('/api/vendor', { code: 'MEANWHILE', name: 'Meanwhile' })
      .then(({ status }) => order.push(`written ${status}`))
    const previewed = preview.text().then(() => order.push('previewed'))
    await Promise.all([written, previewed])
    expect(order).toEqual(['written 201', 'previewed'])
  })

  // Once: the embedded database does the same a little slower.
  it.runIf(kind === 'postgres')(
    'imports 20,000 rows with progress, and none of them when it is given up',
    async () => {
      const { token } = await admin()
      const before = await total('vendor')
      const rows = Array.from({ length: 20_000 }, (_, n) => `V-${n};Vendor ${n};Jl. ${n}`)
      const form = () => {
        const body = new FormData()
        body.set('file', new Blob([`code;name;address\n${rows.join('\n')}`]), 'vendors.csv')
        return body
      }
      const headers = { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' }
      const path = `${site().url}/api/vendor/import`
      const sent = new Response(form())
      const type = sent.headers.get('content-type') ?? ''
      const given = request(path, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': type },
      }).end(Buffer.from(await sent.arrayBuffer()))
      const [answer] = (await once(given, 'response')) as [IncomingMessage]
      await once(answer, 'data')
      given.destroy()

      const whole = await fetch(path, { method: 'POST', headers, body: form() })
      const lines = (await whole.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines[0]).toEqual({ done: 0, total: 20_000 })
      expect(lines.at(-2)).toEqual({ done: 20_000, total: 20_000 })
      const last = lines.at(-1)
      expect([last.status, last.body.counts]).toEqual([
        200,
        // Had the first one left anything, it would not be new here.
        { created: 20_000, updated: 0, unchanged: 0, error: 0 },
      ])
      expect(await total('vendor')).toBe(before + 20_000)
    },
  )
})
