import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRecord, type Stage, truckOfBags } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { chooseTruck, openWeighbridge, putOnScale } from '../support/scale.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('the indicator at the weighbridge', () => {
  let office: Office
  let desk: Desk
  beforeAll(async () => {
    office = await startOffice()
    desk = await openWeighbridge(office)
  })
  afterAll(() => office.stop())

  const truckAt = (stage: Stage) => truckOfBags(office.staff, stage)

  it('accepts no weight that moves, is zero, or is implausible', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    await chooseTruck(page, truck.licensePlate)
    const button = page.locator('[data-weigh]')
    await putOnScale(page, 0)
    await page.getByText('The scale shows zero').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await putOnScale(page, 11_000)
    await page.getByText('must be more than the first (12,000 kg)').waitFor()
    await page.evaluate(() => {
      window.simulatedScale.moving = true
    })
    await page.getByText('not stable yet').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.evaluate(() => {
      window.simulatedScale.moving = false
      window.simulatedScale.silent = true
    })
    await page.getByText('No signal').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.evaluate(() => {
      window.simulatedScale.silent = false
    })
  })

  it('accepts no garbage, negative or too large weights', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    await chooseTruck(page, truck.licensePlate)
    const button = page.locator('[data-weigh]')
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).waitFor()
    await putOnScale(page, -40)
    await page.locator('.scale .figure', { hasText: /[−-]40/u }).waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.evaluate(() => (window.simulatedScale.instead = 'OL,GS,+9999999kg'))
    await page.getByText('The weight is outside the range of the scale.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.evaluate(() => (window.simulatedScale.instead = '\u00ff#@42000!!'))
    await page.getByText('not in the chosen format').waitFor()
    await page.getByText('No signal').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.evaluate(() => (window.simulatedScale.instead = null))
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).waitFor()
  })

  it('stops when the cable is unplugged, and continues by itself when it is back', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    await chooseTruck(page, truck.licensePlate)
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).waitFor()
    await page.evaluate(() => window.simulatedScale.unplug())
    await page.getByRole('alert').filter({ hasText: 'The device has been lost.' }).waitFor()
    expect(await page.locator('[data-weigh]').isDisabled()).toBe(true)
    await page.evaluate(() => window.simulatedScale.plugIn())
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).click()
    // Nobody saw what happened on the scale meanwhile.
    await page.getByLabel('Which plate is on it now?').fill(truck.licensePlate)
    await page.getByRole('button', { name: 'Confirm the plate' }).click()
    await page.getByText(`${truck.licensePlate} weighed out`).waitFor()
    expect((await getRecord(office.staff.scale, truck.id)).secondWeighing?.weighKg).toBe(42_000)
  })

  it('reads an indicator without a preset by a pattern, which is tried on its frames before it is saved', async () => {
    const { page } = desk
    await chooseTruck(page, (await truckAt('registered')).licensePlate)
    await putOnScale(page, 12_480)
    await page.getByRole('button', { name: 'Scale settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Indicator').selectOption('own')
    await dialog.getByLabel('Pattern of a frame').fill(String.raw`GS,[+](\d+`)
    await dialog.getByText('This is no regular expression.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Pattern of a frame').fill(String.raw`GS,[+](\d+)kg`)
    await dialog.getByLabel('Stable when it contains').fill('^ST')
    await dialog.getByText('Read as 12,480 kg, stable').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Weigh in 12,480 kg' }).waitFor()
    await page.getByRole('button', { name: 'Scale settings' }).click()
    await dialog.getByLabel('Indicator').selectOption('continuous')
    await dialog.getByRole('button', { name: 'Save' }).click()
  })
})
