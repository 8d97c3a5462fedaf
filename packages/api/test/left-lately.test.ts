import { beforeAll, expect, it } from 'vitest'
import { actInbound, buildInbound, driveInbound } from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import { act, buildTruck, drive, getRecord, signInStaff, type Staff } from './support/truck.ts'

const dayMs = 86_400_000

onEachDatabase('what left lately', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  /** Of these, in the order in which they come. */
  const left = async (resource: string, among: { id: number }[], flag = '1', besides = '') => {
    const path = `/api/${resource}?left=${flag}&sort=-gateOutAt&page=1${besides}`
    const { status, body } = await staff.scale.get(path)
    expect(status).toBe(200)
    const ids = (body.data as { id: number }[]).map(({ id }) => id)
    return ids.filter((id) => among.some((one) => one.id === id))
  }

  it('is completed, newest first, and goes after a day', async () => {
    const first = await drive(staff, await buildTruck(staff), 'completed')
    site().clock.advance(60_000)
    const second = await drive(staff, await buildTruck(staff), 'completed')
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const received = await driveInbound(staff, await buildInbound(staff), 'completed')
    const all = [first, second, held]
    expect(await left('outbound-record', all)).toEqual([second.id, first.id])
    expect(await left('inbound-record', [received])).toEqual([received.id])
    expect(await left('outbound-record', all, '0')).toEqual([held.id])

    const voided = await act(staff.admin, second, 'void', { reason: 'wrong truck' })
    expect(voided.status).toBe('void')
    expect(await left('outbound-record', all)).toEqual([first.id])
    site().clock.advance(2 * dayMs)
    expect(await left('outbound-record', all)).toEqual([])
    site().clock.advance(-2 * dayMs - 60_000)
  })

  it('holds apart whose papers wait after a hold, until they are printed as they count', async () => {
    const clean = await drive(staff, await buildTruck(staff), 'completed')
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const print = (id: number) => staff.scale.get(`/api/outbound-record/${id}/pdf`).expect(200)
    // What is printed before its end does not count.
    await print(held.id)
    const all = [clean, held]
    const due = (flag = '1') => left('outbound-record', all, '1', `&papersDue=${flag}`)
    expect(await due()).toEqual([])
    await act(staff.admin, held, 'approve', { note: 'seen and approved' })
    expect(await due()).toEqual([held.id])
    expect(await due('0')).toEqual([clean.id])
    await print(held.id)
    expect(await due()).toEqual([])

    const claims = await buildInbound(staff, { vendorClaimedKg: 30_000 })
    const unloaded = await driveInbound(staff, claims, 'unloaded')
    const received = await actInbound(staff.scale, unloaded, 'weigh-out', onScale(32_000))
    expect(received.status).toBe('hold')
    const dueIn = () => left('inbound-record', [received], '1', '&papersDue=1')
    expect(await dueIn()).toEqual([])
    await actInbound(staff.admin, received, 'approve', { note: 'seen and approved' })
    expect(await dueIn()).toEqual([received.id])
    site().clock.advance(2 * dayMs)
    expect(await dueIn()).toEqual([])
    site().clock.advance(-2 * dayMs)
  })

  it('says when its papers were first printed as they count', async () => {
    const print = (resource: string, id: number) =>
      staff.scale.get(`/api/${resource}/${id}/pdf`).expect(200)
    const held = await drive(staff, await buildTruck(staff), 'hold')
    await print('outbound-record', held.id)
    expect(await getRecord(staff.scale, held.id)).toMatchObject({ printCount: 1, papersAt: null })
    const gone = await act(staff.admin, held, 'approve', { note: 'seen and approved' })
    expect(gone).toMatchObject({ status: 'completed', papersAt: null })
    await print('outbound-record', held.id)
    const at = site().clock.now().toISOString()
    site().clock.advance(60_000)
    await print('outbound-record', held.id)
    expect(await getRecord(staff.scale, held.id)).toMatchObject({ printCount: 3, papersAt: at })

    const received = await driveInbound(staff, await buildInbound(staff), 'completed')
    expect(received.papersAt).toBeNull()
    await print('inbound-record', received.id)
    const { body } = await staff.scale.get(`/api/inbound-record/${received.id}`)
    expect(body.papersAt).toBe(site().clock.now().toISOString())
  })
})
