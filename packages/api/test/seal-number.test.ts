import type { OutboundRecord } from '@muat/shared'
import { beforeAll, expect, it } from 'vitest'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildTruck,
  changeSettings,
  drive,
  signInStaff,
  type Staff,
  step,
} from './support/truck.ts'

onEachDatabase('the number of a seal', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const require = (sealRequired: boolean): Promise<void> => changeSettings(staff, { sealRequired })
  const loaded = async (): Promise<OutboundRecord> =>
    drive(staff, await buildTruck(staff), 'loaded')
  const weighOut = (truck: OutboundRecord, kg = 42_000) =>
    act(staff.scale, truck, 'weigh-out', onScale(kg))

  it('is asked for at weigh-out only where the site requires it', async () => {
    await require(false)
    expect(await weighOut(await loaded())).toMatchObject({ status: 'completed', sealNo: null })
    await require(true)
    expect(await weighOut(await loaded())).toMatchObject({
      status: 'hold',
      holdReason: 'seal_missing',
      gateOutAt: null,
    })
  })

  it('is entered by desk or scale from weigh-in on, and then holds nothing', async () => {
    await require(true)
    const truck = await loaded()
    const asked = await staff.scale.get(
      `/api/outbound-record/${truck.id}/weigh-out-preview?weighKg=42000`,
    )
    expect(asked.body).toMatchObject({ status: 'hold', holdReason: 'seal_missing' })
    const sealed = await act(staff.fg, truck, 'seal', { sealNo: ' S-0417 ' })
    expect(sealed).toMatchObject({ status: 'loaded', sealNo: 'S-0417' })
    expect(await weighOut(sealed)).toMatchObject({ status: 'completed', holdReason: null })
    const { body } = await staff.admin.get(`/api/outbound-record/${truck.id}/history`)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        action: 'seal',
        changes: { sealNo: { from: null, to: 'S-0417' } },
      }),
    )
  })

  it('lets a held truck go if nothing else holds it', async () => {
    await require(true)
    const held = await weighOut(await loaded())
    const refused = await staff.scale.post(`/api/outbound-record/${held.id}/seal`, {
      version: held.version,
      sealNo: ' ',
    })
    expect([refused.status, refused.body.fields.sealNo[0].code]).toEqual([422, 'required'])
    const gone = await act(staff.scale, held, 'seal', { sealNo: 'S-0418' })
    expect(gone).toMatchObject({ status: 'completed', holdReason: null, sealNo: 'S-0418' })
    expect(gone.suratJalanNo).not.toBeNull()
    expect(gone.gateOutAt).not.toBeNull()
  })

  it('leaves the other reasons of a hold as they are', async () => {
    await require(true)
    const held = await weighOut(await loaded(), 45_000)
    expect(held.holdReason).toMatch(/tolerance.*,seal_missing$/u)
    await changeSettings(staff, { weighTolerancePct: 50 })
    const sealed = await act(staff.fg, held, 'seal', { sealNo: 'S-0419' })
    await changeSettings(staff, { weighTolerancePct: 2 })
    expect(sealed.status).toBe('hold')
    expect(sealed.holdReason).toBe(held.holdReason?.replace(',seal_missing', ''))
  })

  it('is checked again with the limits when it would let the truck go', async () => {
    await require(true)
    const held = await weighOut(await loaded(), 42_300)
    expect(held.holdReason).toBe('seal_missing')
    await changeSettings(staff, { weighTolerancePct: 0.5 })
    const sealed = await act(staff.fg, held, 'seal', { sealNo: 'S-0420' })
    await changeSettings(staff, { weighTolerancePct: 2 })
    expect(sealed).toMatchObject({ status: 'hold', holdReason: 'tolerance' })
  })

  it('does not confirm what was counted while the truck was held', async () => {
    await require(true)
    await changeSettings(staff, { secondPerson: 'on' })
    const held = await weighOut(await loaded())
    const counted = await step(staff.fg, held, 'recount', {
      loadedBags: 600,
      reason: 'counted again',
    })
    expect(counted.holdReason).toBe('seal_missing,recounted')
    const sealed = await act(staff.scale, counted, 'seal', { sealNo: 'S-0421' })
    expect(sealed).toMatchObject({ status: 'hold', holdReason: 'recounted' })
    await changeSettings(staff, { secondPerson: 'auto' })
  })

  it('is no question of a correction, nor of an approval', async () => {
    await require(true)
    const approved = await act(staff.admin, await weighOut(await loaded()), 'approve', {
      note: 'open truck, no seal',
    })
    expect(approved).toMatchObject({ status: 'completed', holdReason: 'seal_missing' })
    const corrected = await act(staff.admin, approved, 'correct', {
      secondWeighKg: 42_010,
      reason: 'read wrong',
    })
    expect(corrected).toMatchObject({ status: 'completed', netKg: 30_010 })
    await require(false)
  })
})
