import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { refusedBy } from './support/refused-by.ts'
import { buildExDo, productionBody } from './support/inbound.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { buildBooking, buildCustomer, buildSale } from './support/truck.ts'

onEachDatabase('what a PO sale and a production name', (site) => {
  let admin: Client
  beforeAll(async () => {
    admin = await site().signIn('ADMIN')
  })

  let n = 0
  const make = async (resource: string, body: object): Promise<{ id: number; version: number }> => {
    const answer = await admin.post(`/api/${resource}`, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const code = () => `AG-${(n += 1)}`
  const newGrade = () => make('grade', { code: code(), name: 'Other' })
  const newMarking = (customerId: number | null) =>
    make('marking', { code: code(), name: 'Marks', customerId })
  const change = (path: string, version: number, body: object) =>
    admin.put(`/api/${path}`, { version, ...body })
  const problems = ({ status, body }: { status: number; body: { fields?: object } }) => [
    status,
    Object.fromEntries(
      Object.entries((body.fields ?? {}) as Record<string, { code: string }[]>).map(
        ([field, found]) => [field, found.map((one) => one.code)],
      ),
    ),
  ]

  it('is of one grade: item, ex-DO and itself, when it is made and when it is changed', async () => {
    const sale = await buildSale({ admin })
    const other = await newGrade()
    const { data } = (await admin.get(`/api/po-sale?exDoMasterId=${sale.exDoMasterId}`)).body.data
    expect(data).toHaveLength(1)
    const wrong = await change(`po-sale/${sale.id}`, sale.version, { gradeId: other.id })
    expect(problems(wrong)).toEqual([
      422,
      { gradeId: ['other_grade'], exDoMasterId: ['other_grade'] },
    ])
    expect(wrong.body.fields.exDoMasterId[0].params).toEqual({
      of: sale.exDoNo,
      grade: sale.grade.code,
    })
    const exDo = await buildExDo(admin)
    const { poSalesType, date, customerId, outboundItemId, gradeId, orderedKg, basis } = sale
    const body = { poSalesType, date, customerId, outboundItemId, gradeId, orderedKg, basis }
    const made = await admin.post('/api/po-sale', {
      ...body,
      poSalesNo: code(),
      exDoMasterId: exDo.id,
    })
    expect(problems(made)).toEqual([422, { exDoMasterId: ['other_grade'] }])
  })

  it('is frozen in its grade at first use, as in the rest', async () => {
    const sale = await buildSale({ admin })
    await buildBooking({ admin }, sale.id, 1000)
    const other = await newGrade()
    const { version } = (await admin.get(`/api/po-sale/${sale.id}`)).body
    expect(problems(await change(`po-sale/${sale.id}`, version, { gradeId: other.id }))).toEqual([
      422,
      { gradeId: ['frozen'] },
    ])
  })

  it('has a marking of its customer, and the one that its ex-DO has', async () => {
    const sale = await buildSale({ admin })
    const foreign = await newMarking((await buildCustomer(admin)).id)
    const own = await newMarking(sale.customerId)
    const anybody = await newMarking(null)
    const mark = async (markingId: number) => {
      const { version } = (await admin.get(`/api/po-sale/${sale.id}`)).body
      return problems(await change(`po-sale/${sale.id}`, version, { markingId }))
    }
    expect(await mark(foreign.id)).toEqual([422, { markingId: ['other_customer'] }])
    expect(await mark(own.id)).toEqual([200, {}])
    expect(await mark(anybody.id)).toEqual([200, {}])
    const exDo = (await admin.get(`/api/ex-do-master/${sale.exDoMasterId}`)).body
    const marked = await change(`ex-do-master/${exDo.id}`, exDo.version, { markingId: own.id })
    expect(problems(marked)).toEqual([422, { markingId: ['frozen'] }])
  })

  it('agrees for production as well, by the number of the ex-DO', async () => {
    const body = await productionBody(admin)
    const other = await newGrade()
    expect(problems(await admin.post('/api/production', { ...body, gradeId: other.id }))).toEqual([
      422,
      { exDoNo: ['other_grade'] },
    ])
    const exDo = (await admin.get(`/api/ex-do-master?ex_do_no=${body.exDoNo}`)).body.data[0]
    const one = await newMarking(null)
    const two = await newMarking(null)
    await change(`ex-do-master/${exDo.id}`, exDo.version, { markingId: one.id })
    expect(problems(await admin.post('/api/production', { ...body, markingId: two.id }))).toEqual([
      422,
      { markingId: ['other_marking'] },
    ])
    const made = await admin.post('/api/production', { ...body, markingId: one.id })
    expect(made.status).toBe(201)
    const { id, version } = made.body
    expect(problems(await change(`production/${id}`, version, { markingId: two.id }))).toEqual([
      422,
      { markingId: ['other_marking'] },
    ])
    expect((await change(`production/${id}`, version, { note: 'x' })).status).toBe(200)
  })

  it('keeps its item, ex-DO, marking and bag weight from becoming something else', async () => {
    const sale = await buildSale({ admin })
    const other = await newGrade()
    const own = await newMarking(sale.customerId)
    await change(`po-sale/${sale.id}`, sale.version, { markingId: own.id })
    const stranger = await buildCustomer(admin)
    const cases: [string, object, string | null][] = [
      [`outbound-item/${sale.outboundItemId}`, { gradeId: other.id }, 'gradeId'],
      [`outbound-item/${sale.outboundItemId}`, { unit: 'kg' }, 'unit'],
      [`outbound-item/${sale.outboundItemId}`, { nominalBagKg: null }, 'nominalBagKg'],
      [`ex-do-master/${sale.exDoMasterId}`, { gradeId: other.id }, 'gradeId'],
      [`marking/${own.id}`, { customerId: stranger.id }, 'customerId'],
      [`marking/${own.id}`, { customerId: null }, null],
      [`outbound-item/${sale.outboundItemId}`, { gradeId: null }, null],
      [`outbound-item/${sale.outboundItemId}`, { name: 'Otherwise' }, null],
    ]
    for (const [path, body, field] of cases) {
      const { version } = (await admin.get(`/api/${path}`)).body
      expect([path, body, problems(await change(path, version, body))]).toEqual([
        path,
        body,
        field === null ? [200, {}] : [422, { [field]: ['frozen'] }],
      ])
    }
    const { version } = (await admin.get(`/api/po-sale/${sale.id}`)).body
    await admin.post(`/api/po-sale/${sale.id}/cancel`, { version, reason: 'Batal dipesan' })
    const item = (await admin.get(`/api/outbound-item/${sale.outboundItemId}`)).body
    const freed = await change(`outbound-item/${item.id}`, item.version, { unit: 'kg' })
    expect(freed.status).toBe(200)
  })

  it('is held to its ex-DO by the database too, where an older site has not kept to it', async () => {
    const sale = await buildSale({ admin })
    const other = await newGrade()
    const { db } = site()
    const update = db.transaction((tx) =>
      tx.execute(sql`update po_sale set grade_id = ${other.id} where id = ${sale.id}`),
    )
    expect(await refusedBy(update)).toBe('po_sale_grade_of_ex_do')
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table po_sale drop constraint po_sale_grade_of_ex_do`)
      await tx.execute(sql`update po_sale set grade_id = ${other.id} where id = ${sale.id}`)
      await tx.execute(sql`
        alter table po_sale add constraint po_sale_grade_of_ex_do
        foreign key (ex_do_master_id, grade_id) references ex_do_master (id, grade_id) not valid`)
    })
    const noted = await change(`po-sale/${sale.id}`, sale.version, { note: 'From before' })
    expect([noted.status, noted.body.note]).toEqual([200, 'From before'])
    const mended = await change(`po-sale/${sale.id}`, noted.body.version, {
      gradeId: sale.gradeId,
    })
    expect(mended.status).toBe(200)
  })
})
