import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInBrowser } from './support/in-browser.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { sharedChromium } from './support/browser.ts'
import { buildTruck, ordinaryDay } from './support/trucks.ts'
import { whenLive } from './support/wall-page.ts'

// What stands where a program cannot run: packages/web/guard/guard.js. Real old engines have tests of their own
// (e2e/engines-*); here is what any engine does.

/** An engine of before the floor, as far as a page can tell. */
const old = (): void => {
  CSS.supports = () => false
}

/** Maps are what every program begins with. */
const broken = (): void => {
  Object.defineProperty(globalThis, 'Proxy', {
    get: () => {
      throw new Error('Proxy is not here')
    },
  })
}

const shown = (page: Page): Promise<string> => page.locator('#guard').innerText()

describeInBrowser('a page whose program cannot run', ({ feed }) => {
  const open = async (
    url: string,
    before: () => void,
    userAgent = 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/72.0.3626.1 Safari/537.36',
  ): Promise<Page> => {
    const context = await (await sharedChromium()).newContext({ userAgent })
    const page = await context.newPage()
    await page.clock.install()
    await page.addInitScript(before)
    await page.goto(url)
    return page
  }

  it('shows on a wall that its engine is too old, in two languages, and reports it to the relay', async () => {
    const feeder = await feed(ordinaryDay())
    const page = await open(`${feeder.url}/monitor/H,I?name=Gate+H`, old)
    await page.locator('#guard').waitFor()
    const words = await shown(page)
    expect(words).toContain(
      "This display's browser is too old (Chromium 72). Walls need Chromium 79 or newer.",
    )
    expect(words).toContain('Peramban layar ini sudah usang (Chromium 72).')
    expect(words).not.toContain('stopped')
    await expect.poll(() => feeder.failures.length).toBe(1)
    expect(feeder.failures).toEqual([
      {
        id: '',
        address: '/monitor/H,I?name=Gate+H',
        remembered: '',
        reason: 'too_old',
        detail: '',
      },
    ])
    // Its program does not even begin.
    expect(feeder.watches).toEqual([])
    await page.context().close()
  })

  it('retries every minute, but not while the server is down', async () => {
    const feeder = await feed(ordinaryDay())
    const page = await open(`${feeder.url}/monitor/H`, old)
    await page.locator('#guard').waitFor()
    await page.clock.runFor(59_000)
    expect(feeder.pages.length).toBe(1)
    feeder.setServing(false)
    await page.clock.runFor(10_000)
    feeder.setServing(true)
    await page.locator('#guard').waitFor()
    expect(feeder.failures.length).toBe(1)
    const again = page.waitForEvent('load')
    await page.clock.runFor(15_000)
    await again
    await expect.poll(() => feeder.failures.length).toBe(2)
    await page.context().close()
  })

  it('shows the error after 15 s if no board appears, across a reload', async () => {
    const feeder = await feed(ordinaryDay())
    const page = await open(`${feeder.url}/monitor/H`, broken)
    await page.waitForLoadState()
    expect(await page.locator('#guard').isVisible()).toBe(false)
    // The first retry comes before the 15 s are over.
    const retried = page.waitForEvent('load')
    await page.clock.runFor(10_500)
    await retried
    await page.clock.runFor(10_000)
    await page.locator('#guard').waitFor()
    expect(await shown(page)).toContain('This display stopped because of an error.')
    expect(await shown(page)).toContain('Proxy is not here')
    await expect
      .poll(() => feeder.failures)
      .toMatchObject([
        { reason: 'failed', detail: expect.stringMatching(/^Error: Proxy is not here/u) },
      ])
    await page.context().close()
  })

  it('covers a wall whose style sheet cannot be loaded', async () => {
    const feeder = await feed(ordinaryDay())
    const context = await (await sharedChromium()).newContext()
    const page = await context.newPage()
    await page.clock.install()
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(`${feeder.url}/monitor/H`)
    await page.locator('main').waitFor()
    const retried = page.waitForEvent('load')
    await page.clock.runFor(10_500)
    await retried
    await page.locator('main').waitFor()
    await page.clock.runFor(10_000)
    await page.locator('#guard').waitFor()
    expect(await shown(page)).toMatch(/\.css/u)
    await expect.poll(() => feeder.failures).toMatchObject([{ reason: 'failed' }])
    await context.close()
  })

  it('names supported browsers in the office, and shows the specified notice on a phone', async () => {
    const feeder = await feed(ordinaryDay())
    const office = await open(`${feeder.url}/index.html`, old)
    await office.locator('#guard').waitFor()
    expect(await shown(office)).toContain(
      'Muat needs Chrome 109, Firefox 115, Safari 16.4 or newer.',
    )
    expect(await accessibilityProblems(office)).toEqual([])
    await office.context().close()
    const phone = await open(
      `${feeder.url}/index.html`,
      old,
      'Mozilla/5.0 (Linux; Android 8.1; Phone) Chrome/72.0.3626.1 Mobile Safari/537.36',
    )
    await phone.locator('#guard').waitFor()
    expect((await shown(phone)).trim()).toBe('This site can only be accessed using Desktop')
    expect(feeder.failures).toEqual([])
    await phone.context().close()
  })
})

describeInBrowser('a wall that throws while it draws', ({ feed, open }) => {
  it('covers its old board at once, and recovers after a reload', async () => {
    const feeder = await feed(ordinaryDay())
    const page = await open(feeder)
    await whenLive(page)
    expect(await page.locator('#guard').isVisible()).toBe(false)
    // What it draws with fails from now on, until the page is loaded anew.
    await page.evaluate(() => {
      Math.floor = () => {
        throw new Error('no floor')
      }
    })
    feeder.set([...ordinaryDay(), buildTruck({ id: 900, licensePlate: 'B 9000 XX' })])
    await page.locator('#guard').waitFor()
    expect(await shown(page)).toContain('no floor')
    await expect.poll(() => feeder.failures).toMatchObject([{ reason: 'failed' }])
    // Within the ten seconds of its first retry.
    await page.getByText('B 9000 XX').first().waitFor({ timeout: 30_000 })
    await page.locator('#guard').waitFor({ state: 'hidden' })
    await whenLive(page)
  })

  it('ignores errors that are not of its program', async () => {
    const feeder = await feed(ordinaryDay())
    const page = await open(feeder)
    await whenLive(page)
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
      void Promise.reject(new Error('nobody waits for this'))
    })
    expect(await page.locator('#guard').isVisible()).toBe(false)
    expect(feeder.failures).toEqual([])
  })
})
