import { beforeAll, expect, it } from 'vitest'
import {
  actProduction,
  buildExDo,
  buildProduction,
  makeGoods,
  productionBody,
} from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import { signInStaff, type Staff } from './support/truck.ts'

onEachDatabase('production', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const refused = async (
    answer: PromiseLike<{ status: number; body: { code: string; fields?: object } }>,
  ) => {
    const { status, body } = await answer
    return [status, body.code, body.fields]
  }

  it('is refused at its field', async () => {
    const body = await productionBody(staff.admin)
    expect(
      await refused(staff.office.post('/api/production', { ...body, exDoNo: 'nowhere' })),
    ).toEqual([422, 'invalid', { exDoNo: [{ code: 'no_such' }] }])
    expect(await refused(staff.office.post('/api/production', { ...body, gradeId: null }))).toEqual(
      [422, 'invalid', { gradeId: [{ code: 'type', params: { type: 'integer' } }] }],
    )
    const started = await actProduction(staff.office, await buildProduction(staff), 'start')
    const complete = (made: object) =>
      refused(
        staff.office.post(`/api/production/${started.id}/complete`, {
          version: started.version,
          ...made,
        }),
      )
    expect(await complete({ producedKg: 100 })).toEqual([
      422,
      'invalid',
      { producedBags: [{ code: 'bags_required' }] },
    ])
    expect(await complete({ producedKg: 0, producedBags: 1 })).toEqual([
      422,
      'invalid',
      { producedKg: [{ code: 'not_positive' }] },
    ])
  })

  it('is changed and deleted only before anything was made', async () => {
    const planned = await buildProduction(staff)
    const moved = await buildExDo(staff.admin)
    const edited = await staff.office.put(`/api/production/${planned.id}`, {
      version: planned.version,
      exDoNo: moved.ex_do_no,
      gradeId: moved.gradeId,
      markingId: null,
    })
    expect([edited.status, edited.body.exDo.id]).toEqual([200, moved.id])
    const made = await makeGoods(staff, edited.body)
    expect(
      (
        await staff.office.put(`/api/production/${made.id}`, {
          version: made.version,
          note: 'late',
        })
      ).body,
    ).toMatchObject({ code: 'wrong_state', params: { status: 'completed' } })
    expect((await staff.office.delete(`/api/production/${made.id}`)).status).toBe(409)
  })

  it('is listed by day, ex-DO and what is still open', async () => {
    const exDo = await buildExDo(staff.admin)
    const planned = await buildProduction(staff, { exDoNo: exDo.ex_do_no })
    const { body } = await staff.office.get(
      `/api/production?exDoNo=${exDo.ex_do_no.toLowerCase()}&startDate=2026-11-20&open=1`,
    )
    expect((body as { data: object[] }).data).toEqual([planned])
  })
})
