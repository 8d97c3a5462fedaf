import { continuousFrame, type OutboundRecord } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { inboundBody } from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildTruck,
  drive,
  getRecord,
  signInStaff,
  type Staff,
  weighIn,
} from './support/truck.ts'

onEachDatabase('a weight that is said to come from the scale', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const post = (record: { id: number; version: number }, action: string, body: object) =>
    staff.scale.post(`/api/outbound-record/${record.id}/${action}`, {
      version: record.version,
      ...body,
    })

  const scale = (weighKg: number, raw?: string | null) => ({ weighKg, source: 'scale', raw })

  describe('is refused, and nothing is written', () => {
    it.each([
      ['without a frame', undefined, { code: 'frame_required' }],
      ['with none', null, { code: 'frame_required' }],
      ['with a blank one', '   ', { code: 'frame_required' }],
      ['with one that nobody can read', 'twelve tons', { code: 'frame_unread' }],
      [
        'with one of another weight',
        continuousFrame(12_010),
        { code: 'frame_differs', params: { frame: 12_010 } },
      ],
      ['while it moves', 'US,GS,+0012000kg', { code: 'frame_unsteady' }],
      ['beyond the scale', 'OL,GS,+0012000kg', { code: 'frame_range' }],
      ['of a net', 'ST,NT,+0012000kg', { code: 'frame_not_gross' }],
      ['in tonnes', 'ST,GS,+ 12.000 t', { code: 'frame_unit' }],
    ])('%s', async (_name, raw, problem) => {
      const truck = await buildTruck(staff)
      const { status, body } = await post(truck, 'weigh-in', scale(12_000, raw))
      expect([status, body.fields]).toEqual([422, { raw: [problem] }])
      expect(await getRecord(staff.scale, truck.id)).toEqual(truck)
    })
  })

  it('is asked for its frame whenever a truck is weighed, goods received as well', async () => {
    const refused = { raw: [{ code: 'frame_required' }] }
    const waiting = await weighIn(staff.scale, await buildTruck(staff))
    const again = { ...scale(12_000), which: 'first', reason: 'strong wind' }
    expect((await post(waiting, 'reweigh', again)).body.fields).toEqual(refused)
    const loaded = await drive(staff, await buildTruck(staff), 'loaded')
    expect((await post(loaded, 'weigh-out', scale(42_000))).body.fields).toEqual(refused)
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const second = { ...scale(42_000), which: 'second', reason: 'strong wind' }
    expect((await post(held, 'reweigh', second)).body.fields).toEqual(refused)
    const { body: came } = await staff.checker.post(
      '/api/inbound-record',
      await inboundBody(staff.admin),
    )
    const gross = await staff.scale.post(`/api/inbound-record/${came.id}/weigh-in`, {
      version: came.version,
      ...scale(42_000),
    })
    expect([gross.status, gross.body.fields]).toEqual([422, refused])
  })

  it('may be typed instead, with its reason, and is marked', async () => {
    const truck = await buildTruck(staff)
    const manual = { weighKg: 12_000, source: 'manual', reason: 'cable is torn' }
    const record = await act(staff.scale, truck, 'weigh-in', manual)
    expect(record.firstWeighing).toMatchObject({ ...manual, raw: null })
  })

  describe('of an indicator of the site’s own', () => {
    const settings = async (change: object) => {
      const { body } = await staff.admin.get('/api/site-settings')
      const { version } = body
      const { status } = await staff.admin.put('/api/site-settings', { version, ...change })
      expect(status).toBe(200)
    }
    const weigh = async (raw: string) => {
      const truck: OutboundRecord = await buildTruck(staff)
      const { status, body } = await post(truck, 'weigh-in', scale(12_000, raw))
      return [status, body.fields?.raw?.[0]?.code]
    }

    it('is read by the pattern that the site has for it', async () => {
      expect(await weigh('N= 12000 X')).toEqual([422, 'frame_unread'])
      await settings({ scaleFramePattern: String.raw`N= *(\d+)`, scaleStablePattern: 'X$' })
      expect(await weigh('N= 12000 X')).toEqual([200, undefined])
      expect(await weigh('N= 12000 M')).toEqual([422, 'frame_unsteady'])
      expect(await weigh('N= 12010 X')).toEqual([422, 'frame_differs'])
      expect(await weigh(onScale(12_000).raw)).toEqual([200, undefined])
      await settings({ scaleFramePattern: null, scaleStablePattern: null })
    })

    it('holds nobody up with a pattern that tries for ever', async () => {
      await settings({ scaleFramePattern: String.raw`^Z(\d+)+x$` })
      expect(await weigh(`Z${'1'.repeat(150)}`)).toEqual([422, 'frame_unread'])
      await settings({ scaleFramePattern: null })
    })
  })
})
