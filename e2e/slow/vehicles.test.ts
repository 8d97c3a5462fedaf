import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  act,
  buildTruck,
  drive,
  getRecord,
  truckOfBags,
} from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { panel, rowOf, save } from '../support/record-page.ts'
import { openWeighbridge, putOnScale } from '../support/scale.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('vehicles and their permitted weight', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('are added from the trucks that came, and get a permitted weight', async () => {
    const { staff, signIn } = office
    const truck = await drive(staff, await buildTruck(staff), 'completed')
    const { page, context } = await signIn('/management/vehicle', 'OFFICE')
    await page.getByRole('button', { name: 'Add trucks seen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add trucks seen' }).click()
    await dialog.getByText(/^\d+ vehicles added\.$/u).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await rowOf(page, truck.licensePlate).getByRole('link').click()
    await panel(page).getByRole('link', { name: 'Edit' }).click()
    await panel(page).getByLabel('Permitted gross (JBI)').fill('42,000')
    await panel(page).getByLabel('KIR valid until').fill('01/02/2026')
    await save(page)
    await rowOf(page, truck.licensePlate).getByText('42,000').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])

    // Its next registration is told what it may carry, and that its KIR ran out.
    await page.goto('/record/outbound?row=new')
    await panel(page).getByLabel('Plate').fill(truck.licensePlate.toLowerCase())
    await panel(page).getByLabel('Driver', { exact: true }).focus()
    await panel(page).getByText('May carry 30,000 kg.').waitFor()
    await panel(page).getByText('ran out on 01/02/2026', { exact: false }).waitFor()
    await context.close()
  })

  it('say at the desk what a truck may still take, and hold it with the bags to take off', async () => {
    const { staff, signIn } = office
    const truck = await truckOfBags(staff, 'loading')
    const { licensePlate } = truck
    const { body } = await staff.office
      .post('/api/vehicle', { licensePlate, permittedKg: 41_990 })
      .expect(201)
    expect(body.permittedKg).toBe(41_990)

    const { page: desk, context: ofDesk } = await signIn('/loading', 'FG')
    await desk.getByRole('button', { name: licensePlate, exact: true }).first().click()
    await desk.getByText('Truck may still take 29,990 kg, 599 bags').waitFor()
    await ofDesk.close()

    const line = truck.outboundItem[0]
    await staff.fg
      .post(`/api/outbound-record-item/${line?.id}/finish`, {
        version: (await getRecord(staff.admin, truck.id)).version,
        loadedBags: 600,
      })
      .expect(200)
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await putOnScale(page, 42_000)
    await page
      .getByText('will be held: 10 kg over the permitted 41,990 kg. Take off 1 bag of 50 kg.')
      .waitFor()
    await page.locator('[data-weigh]').click()
    await page.getByText(`${licensePlate} is on hold`, { exact: false }).waitFor()
    await context.close()

    const { page: admin, context: ofAdmin } = await signIn(
      `/record/outbound?date=any&row=${truck.id}`,
      'ADMIN',
    )
    await panel(admin).getByText('heavier than its permitted gross weight').first().waitFor()
    await panel(admin).getByText('Take off 1 bag of 50 kg', { exact: false }).waitFor()
    await ofAdmin.close()
    const approved = await act(staff.admin, await getRecord(staff.admin, truck.id), 'approve', {
      note: 'Short way over the yard only',
    })
    expect(approved).toMatchObject({ status: 'completed', holdReason: 'overweight' })
    const checks = await staff.admin.get('/api/outbound-report/weighing-checks?page=1')
    expect(checks.body.data).toContainEqual(
      expect.objectContaining({ kind: 'overweight', kg: 10, figures: { count: 1, most: 10 } }),
    )
  })
})
