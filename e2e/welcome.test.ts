import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTruck, weighIn } from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Office, startOffice } from './support/office.ts'
import { inSteps } from './support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('the welcome page', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('shows the wall of the area with the most trucks, live', async () => {
    const { page, context, complaints } = await office.open('/')
    const wall = page.frameLocator('iframe')
    await wall.getByText('No trucks').waitFor()
    expect(await page.locator('figcaption').first().textContent()).toBe('The wall of area H')

    const { staff } = office
    const arrive = async (): Promise<string> =>
      (await weighIn(staff.scale, await buildTruck(staff, { areas: ['K'] }))).licensePlate
    const plate = await arrive()
    await page.reload()
    await wall.getByText(plate).waitFor()
    expect(await page.locator('figcaption').first().textContent()).toBe('The wall of area K')
    await wall.getByText(await arrive()).waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says that there is no connection to the walls, and still leads to sign-in', async () => {
    const { page, context } = await office.open('about:blank')
    await page.route('**/monitor/**', (route) => route.abort())
    await page.goto(office.url)
    await page.getByText('No connection to the walls just now').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('keeps no screen on, as a display does', async () => {
    const { page, context } = await office.open('about:blank')
    let asked = 0
    await page.exposeFunction('countRequest', () => {
      asked += 1
    })
    await page.addInitScript(
      'WakeLock.prototype.request = async () => { await countRequest(); throw new Error("low power") }',
    )
    await page.goto(office.url)
    await page.frameLocator('iframe').getByRole('listitem').first().waitFor()
    // A wall looks after its lock each second.
    await page.waitForTimeout(1500)
    expect(asked).toBe(0)
    await page.goto(new URL('/monitor/H', office.url).href)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await context.close()
  })

  it('has its wall connected only while that is shown', async () => {
    const { page, context } = await office.open('about:blank')
    const connected = page.waitForEvent('websocket')
    await page.goto(office.url)
    const socket = await connected
    await page.frameLocator('iframe').getByRole('listitem').first().waitFor()
    await page.getByRole('button', { name: 'Picture 2' }).click()
    await expect.poll(() => socket.isClosed()).toBe(true)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Picture 1' }).click()
    await page.frameLocator('iframe').getByRole('listitem').first().waitFor()
    await context.close()
  })

  it('turns to the pictures of other screens', async () => {
    const { page, context } = await office.open('/')
    for (const [button, picture] of [
      ['Picture 2', 'Loading desk'],
      ['Next picture', 'Weighing'],
      ['Next picture', 'Laporan Barang Keluar'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one picture after the other
      await page.getByRole('button', { name: button }).click()
      const shown = page.locator('.slide:not([inert])').getByRole('img', { name: picture })
      await shown.waitFor()
      await expect
        .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(1024)
      // oxlint-enable no-await-in-loop
    }
    await context.close()
  })
})
