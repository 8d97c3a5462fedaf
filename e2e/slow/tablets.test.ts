import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInbound, driveInbound } from '../../packages/api/test/support/inbound.ts'
import { buildTruck, drive } from '../../packages/api/test/support/truck.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, password, startOffice } from '../support/office.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const tablet = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 768 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Tab A9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
})

/** What the page says once it is there. */
const notice = (page: Page): Promise<string> =>
  page.locator('[data-notice="mobile"] h1, main h1').first().innerText()
const shutText = 'This site can only be accessed using Desktop'

/** What a finger is to meet and is too small for it, with its size. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('button:visible, a:visible:not(.skip), input:visible, select:visible, summary:visible')
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const said = element.textContent.trim() || element.getAttribute('aria-label') || ''
        return width >= 44 && height >= 44 ? [] : [`${said} ${width} x ${height}`]
      }),
    )

describe.skipIf(chromiumPath === undefined)('tablets', () => {
  let open: Office
  let shut: Office
  beforeAll(async () => {
    ;[open, shut] = await Promise.all([
      startOffice({ site: { DESKS_ON_TABLETS: '1' } }),
      startOffice(),
    ])
  })
  afterAll(() => Promise.all([open.stop(), shut.stop()]))

  it('show the notice on every page unless the site opens its desks to them', async () => {
    for (const path of ['/', '/login', '/loading', '/unloading']) {
      const { page, context } = await shut.open(path, tablet(1280))
      expect(await notice(page)).toBe(shutText)
      await context.close()
    }
  })

  it('still show it if they are narrow, and on every page that is not a desk', async () => {
    const narrow = await open.open('/loading', tablet(1000))
    expect(await notice(narrow.page)).toBe(shutText)
    await narrow.context.close()
    for (const path of ['/', '/home', '/record/outbound', '/weighing', '/monitor/H']) {
      const { page, context } = await open.open(path, tablet(1280))
      expect(await notice(page)).toBe(shutText)
      await context.close()
    }
  })

  it('ask to be turned if they are wide enough in landscape, and continue then', async () => {
    const { page, context } = await open.open('/login', {
      ...tablet(820),
      viewport: { width: 820, height: 1180 },
      screen: { width: 820, height: 1180 },
    })
    expect(await notice(page)).toBe('Turn the tablet on its side')
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.getByLabel('E-mail address').waitFor()
    await context.close()
    const elsewhere = await open.open('/home', {
      ...tablet(820),
      viewport: { width: 820, height: 1180 },
      screen: { width: 820, height: 1180 },
    })
    expect(await notice(elsewhere.page)).toBe(shutText)
    await elsewhere.context.close()
  })

  it('take a truck through the loading desk by taps alone', async () => {
    const { licensePlate } = await drive(open.staff, await buildTruck(open.staff), 'waiting')
    const email = await open.user('FG')
    const { page, context } = await open.open('/login', tablet(1024))
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    const card = page.locator('.truck', { hasText: licensePlate })
    await card.getByRole('button', { name: /^Call/u }).tap()
    await page.getByText(`${licensePlate} called at`).waitFor()
    // Of the chosen truck its steps stand at the foot: those that can be taken now, without keys that nobody has here,
    // and without a way to a record that stays shut.
    const chosen = page.locator('.chosen')
    expect(await chosen.getByRole('button', { disabled: true }).count()).toBe(0)
    expect(await page.locator('kbd:visible').count()).toBe(0)
    expect(await chosen.getByRole('link').count()).toBe(0)
    expect(await tooSmall(page)).toEqual([])
    // A tap where cards have just changed places counts for nothing; a hand looks again first.
    await page.waitForTimeout(1100)
    await card.getByRole('button', { name: /^Start loading/u }).tap()
    await page.getByText(`${licensePlate} is being loaded`).waitFor()
    await page.waitForTimeout(1100)
    await card.getByRole('button', { name: /^Finish/u }).tap()
    await page.getByLabel('Bags counted').fill('240')
    expect(await tooSmall(page)).toEqual([])
    await page.getByRole('button', { name: 'Finish with 240 bags' }).tap()
    await page.getByText(`${licensePlate} finished at`).waitFor()
    await context.close()
  })

  it('sign in CHECKER at the unloading desk, with controls large enough for touch', async () => {
    const truck = await driveInbound(open.staff, await buildInbound(open.staff), 'weighed_in')
    const email = await open.user('CHECKER')
    const { page, context, complaints } = await open.open('/login', tablet(1024))
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Unloading desk' }).waitFor()
    const card = page.locator('.truck', { hasText: truck.licensePlate })
    await card.tap()
    expect(await tooSmall(page)).toEqual([])
    await card.getByRole('button', { name: /^Start unloading/u }).tap()
    await page
      .getByRole('region', { name: 'Unloading', exact: true })
      .locator('.truck', { hasText: truck.licensePlate })
      .waitFor()
    // What leads elsewhere is not there.
    expect(await page.locator('.nav ul a').allTextContents()).not.toContain('Monitor')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('show ADMIN both desks, and no links to other pages', async () => {
    const desk = await open.open('/login', tablet(1280))
    const email = await open.user('ADMIN')
    await desk.page.getByLabel('E-mail address').fill(email)
    await desk.page.getByLabel('Password', { exact: true }).fill(password)
    await desk.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await desk.page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    expect(await tooSmall(desk.page)).toEqual([])
    await desk.page.getByRole('link', { name: 'Unloading desk' }).tap()
    await desk.page.getByRole('heading', { name: 'Unloading desk' }).waitFor()
    await desk.page.goto('/home')
    expect(await notice(desk.page)).toBe(shutText)
    await desk.context.close()
  })
})
