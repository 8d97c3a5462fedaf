import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, sharedChromium } from '../support/browser.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const numberIn = (text: string | null): number =>
  Number(/[\d,]+(?= kg)/u.exec(text ?? '')?.[0].replaceAll(',', ''))

describe.skipIf(chromiumPath === undefined)('the first truck of README, on a new demo site', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite(await demoGround())
  })
  afterAll(() => site.stop())

  const open = async (path: string, account: string | null): Promise<Page> => {
    const context = await (await sharedChromium()).newContext({ baseURL: site.relay.url })
    const page = await context.newPage()
    if (account === null) {
      await page.goto(path)
      return page
    }
    await page.goto('/login')
    await page.getByLabel('E-mail address').fill(`${account}@muat.test`)
    await page.getByLabel('Password').fill('loading-bay')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    await page.goto(path)
    return page
  }

  it('is called on an Indonesian wall, loaded in bags, and leaves with the weight that README says', async () => {
    const wall = await open('/monitor/H', null)
    await wall.getByText('Area muat').first().waitFor()

    const desk = await open('/loading', 'fg')
    const call = desk.getByRole('button', { name: /^Call / }).first()
    const plate = (await call.getAttribute('aria-label'))?.replace('Call ', '') ?? ''
    expect(plate).not.toBe('')
    await call.click()
    await wall.locator('.truck[data-state="called"]', { hasText: plate }).waitFor()
    await desk.getByRole('button', { name: `Start loading ${plate}` }).click()
    await desk.getByRole('button', { name: `Finish ${plate}` }).click()
    const ask = desk.getByRole('dialog')
    const planned = /Planned: ([\d,]+)/u.exec(await ask.innerText())?.[1]?.replace(',', '') ?? ''
    await ask.getByLabel('Bags counted').fill(planned)
    await desk.waitForTimeout(200)
    await ask.getByRole('button', { name: 'Finish' }).click()
    await ask.waitFor({ state: 'detached' })

    const scale = await open('/weighing', 'scale')
    await scale.getByText(plate).first().click()
    await scale.getByRole('button', { name: 'Type the weight', exact: true }).click()
    const figure = async (name: string): Promise<number> =>
      numberIn(
        await scale
          .locator('div', { has: scale.getByText(name) })
          .last()
          .innerText(),
      )
    const gross = (await figure('First weighing')) + (await figure('Expected'))
    await scale.getByLabel('Weight, kg').fill(String(gross))
    await scale.getByLabel('Why is it typed?').fill('trying it out')
    await scale.waitForTimeout(200)
    await scale.getByRole('button', { name: /^Weigh out/ }).click()
    await scale.getByText(`${plate} weighed out: net`, { exact: false }).waitFor()
    await scale.getByRole('button', { name: 'Print slip and surat jalan' }).waitFor()
    for (const { context } of [wall, desk, scale].map((page) => ({ context: page.context() }))) {
      // oxlint-disable-next-line no-await-in-loop -- one window after the other
      await context.close()
    }
  })
})
