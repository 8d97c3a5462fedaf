import { roles } from '@muat/shared'
import { beforeAll, expect, it } from 'vitest'
import { actInbound, buildInbound, driveInbound, getInbound } from '../support/inbound.ts'
import { onEachDatabase } from '../support/site.ts'
import { signInStaff, type Staff } from '../support/truck.ts'
import { openPdf, textOf } from './support.ts'

onEachDatabase('documents of an inbound record', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const path = (id: number, query = '') => `/api/inbound-record/${id}/pdf${query}`
  const printed = async (id: number) => {
    const { status, body } = await staff.finance.get(path(id, '?lang=en'))
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return textOf(await openPdf(site().url, body.url))
  }
  const completed = async () =>
    driveInbound(staff, await buildInbound(staff, { vendorClaimedKg: 30_100 }), 'completed')

  it('are a slip from weigh-in on, and no delivery note, which is the vendor’s', async () => {
    const registered = await buildInbound(staff)
    expect((await staff.finance.get(path(registered.id))).body).toMatchObject({
      code: 'wrong_state',
      params: { status: 'registered' },
    })
    await driveInbound(staff, registered, 'weighed_in')
    const [slip, ...rest] = await printed(registered.id)
    expect(rest).toEqual([])
    expect(slip).toContain('PROVISIONAL')
    const note = await staff.finance.get(path(registered.id, '?document=surat-jalan'))
    expect([note.status, Object.keys(note.body.fields)]).toEqual([422, ['document']])
  })

  it('say gross before tare, the net and the vendor’s claim, and count their prints', async () => {
    const record = await completed()
    const [slip = ''] = await printed(record.id)
    const order = ['Gross', '42,000', 'Tare', '12,000', 'Net 30,000']
    const places = order.map((said) => slip.indexOf(said))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    for (const said of [record.recordNo, record.vendor.name, '30,100 kg', '-100 kg']) {
      expect(slip).toContain(said)
    }
    expect((await printed(record.id))[0]).toContain('REPRINT 1')
    expect(record.papersAt).toBe(null)
    expect(await getInbound(staff.finance, record)).toEqual({
      ...record,
      printCount: 2,
      papersAt: expect.stringMatching(/^\d{4}-/u),
    })
  })

  it('are for the roles that may read the record', async () => {
    const { id } = await completed()
    for (const role of roles) {
      const { status } = await (await site().signIn(role)).get(path(id))
      const due = ['ADMIN', 'FINANCE', 'SCALE', 'CHECKER'].includes(role) ? 200 : 403
      expect([role, status]).toEqual([role, due])
    }
  })

  it('open under the kind of record that they were issued for only', async () => {
    const { id } = await completed()
    const { body } = await staff.finance.get(path(id))
    const other = (body.url as string).replace('inbound-record', 'outbound-record')
    expect((await site().client().get(other)).body.code).toBe('link_invalid')
  })

  it('are a revision after a correction, with its reason', async () => {
    const record = await completed()
    await actInbound(staff.admin, record, 'correct', {
      secondWeighKg: 12_100,
      reason: 'read wrong',
    })
    const [slip] = await printed(record.id)
    expect(slip).toContain('REVISION 1: read wrong')
    expect(slip).toContain('29,900')
  })
})
