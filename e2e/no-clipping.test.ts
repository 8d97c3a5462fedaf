import type { LoginAnswer } from '@muat/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { embeddedGround, type Site, startSite } from './support/site.ts'

// docs/product.md#lists-and-records: what is looked for by its every sign is never cut short. The demo site has two years
// of rows as people write them.

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const widths = [1024, 1152, 1280, 1440, 1920] as const

/** Every list of rows, on all of its days. */
const lists = [
  '/management/user',
  '/management/customer',
  '/management/grade',
  '/management/marking',
  '/management/outbound-item',
  '/management/vendor',
  '/management/inbound-item',
  '/management/ex-do',
  '/record/inbound?date=any',
  '/record/outbound?date=any',
  '/record/production?startDate=any',
  '/record/booking?startDate=any',
  '/record/po-sales?startDate=any',
  '/record/outstanding?startDate=any',
] as const

/** Records by the states in which they hold something else; the api is asked for one of each. */
const records = [
  ['/record/outbound?date=any', '/outbound-record', ['registered', 'loading', 'hold', 'completed']],
  ['/record/inbound?date=any', '/inbound-record', ['unloading', 'hold', 'completed']],
  ['/record/po-sales?startDate=any', '/po-sale', ['open', 'partial', 'completed']],
  ['/record/booking?startDate=any', '/booking', ['partial', 'fulfilled']],
  ['/record/production?startDate=any', '/production', ['completed']],
  ['/management/ex-do?', '/ex-do-master', ['open']],
] as const

interface Cut {
  text: string
  has: number
  needs: number
}

/** The home of each role, and where its day is spent; at 200 % of 1280 x 800. */
const days: readonly (readonly [role: string, ...paths: string[]])[] = [
  ['admin', '/home', '/management/site', '/fleet', '/export/outbound', '/management/user?row=new'],
  [
    'office',
    '/home',
    '/record/booking?startDate=any',
    '/record/po-sales?row=new',
    '/record/booking?row=new',
    '/record/outbound?row=new',
  ],
  ['scale', '/home', '/weighing', '/record/inbound?row=new'],
  ['fg', '/home', '/loading'],
  ['checker', '/home', '/unloading'],
  ['finance', '/home', '/record/inbound?date=any'],
]

/** What does not fit into the window, is cut short, or lies hidden under something while it has the focus. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (one: HTMLElement): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.clientWidth + one.clientHeight > 4 &&
      one.closest('.skip, .visually-hidden, .nav summary .name') === null
    const what = (one: Element): string =>
      `${one.tagName}.${one.className} ${one.ariaLabel ?? one.textContent.trim().slice(0, 40)}`
    const { scrollingElement: whole } = document
    const found = (whole?.scrollWidth ?? 0) > innerWidth ? ['the page scrolls sideways'] : []
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(isShown)
    for (const one of all) {
      // A table has two dimensions, and scrolls in itself.
      if (one.closest('.rows, .lines') !== null) continue
      const { left, right } = one.getBoundingClientRect()
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one)
      const says = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
      )
      if ((says || one.matches('button, input, select')) && (left < -1 || right > innerWidth + 1)) {
        found.push(`beyond the window: ${what(one)}`)
      }
      // What a desk shortens to a line is whole beneath, once its truck is chosen.
      if (!says || webkitLineClamp !== 'none' || !/hidden|clip/u.test(overflowX + overflowY))
        continue
      if (one.scrollWidth > one.clientWidth + 1) found.push(`cut short: ${what(one)}`)
    }
    for (const one of all.filter((each) =>
      each.matches('a[href], button:enabled, input:enabled, select:enabled, summary'),
    )) {
      one.focus()
      const { left, top, width, height } = one.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + height / 2)
      if (
        document.activeElement === one &&
        !(under !== null && (one.contains(under) || under.contains(one)))
      ) {
        found.push(`hidden with the focus: ${what(one)}`)
      }
    }
    return found
  })

/** The identifiers that are shown, and those of them that are wider than what they stand in. */
const lookAt = (page: Page): Promise<{ seen: number; cut: Cut[] }> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        '.rows .identifier, .rows .identifier a, .panel h2, .record-head > p, .panel .detail dd',
      ),
    ].filter((one) => one.textContent.trim() !== '' && one.clientWidth > 0)
    return {
      seen: shown.length,
      cut: shown
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map(({ textContent, clientWidth, scrollWidth }) => ({
          text: textContent,
          has: clientWidth,
          needs: scrollWidth,
        })),
    }
  })

describe.skipIf(chromiumPath === undefined)('identifiers', () => {
  let site: Site
  let browser: Browser
  let page: Page
  let token: string
  const signIn = async (role: string): Promise<string> => {
    const answer = await fetch(`${site.relay.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${role}@muat.test`, password: 'loading-bay' }),
    })
    return ((await answer.json()) as LoginAnswer).token
  }
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${site.relay.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as T
  }
  beforeAll(async () => {
    site = await startSite(await embeddedGround())
    token = await signIn('admin')
    browser = await launchChromium()
    const context = await browser.newContext({ locale: 'id-ID', reducedMotion: 'reduce' })
    await context.addCookies([
      { name: 'token', value: token, url: site.relay.url },
      { name: 'locale', value: 'id', url: site.relay.url },
    ])
    page = await context.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const cutAtAnyWidth = async (): Promise<(Cut & { width: number })[]> => {
    const cut: (Cut & { width: number })[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const found = await lookAt(page)
      expect(found.seen).toBeGreaterThan(0)
      cut.push(...found.cut.map((one) => ({ ...one, width })))
    }
    return cut
  }

  it.each(lists)('are whole in the list at %s, at every width from 1024', async (path) => {
    await page.goto(`${site.relay.url}${path}`)
    await page.locator('.list .rows[aria-busy="false"] tbody tr').first().waitFor()
    expect(await cutAtAnyWidth()).toEqual([])
  })

  it.each(records)(
    'are whole in records at %s, at every width from 1024',
    async (path, call, states) => {
      for (const state of states) {
        const { data } = await ask<{ data: { id: number }[] }>(
          `${call}?status=${state}&page=1&is_pagination=1`,
        )
        const [row] = data
        expect([state, row]).not.toEqual([state, undefined])
        await page.goto(`${site.relay.url}${path}&row=${row?.id}`)
        await page.locator('.panel .record-head .status').waitFor()
        await page.locator('.panel .skeleton').first().waitFor({ state: 'detached' })
        await page.locator('.panel .more > summary').click()
        expect([state, await cutAtAnyWidth()]).toEqual([state, []])
      }
    },
  )

  // WCAG 1.4.10 and 2.4.11; docs/product.md#programs-and-phones.
  it('and all else are whole at 200 %, where nothing that has the focus is hidden', async () => {
    const firstOf = async (call: string): Promise<number | undefined> =>
      (await ask<{ data: { id: number }[] }>(`${call}&page=1&is_pagination=1`)).data[0]?.id
    const [held, loading, sale, goods] = await Promise.all([
      firstOf('/outbound-record?status=hold'),
      firstOf('/outbound-record?status=loading'),
      firstOf('/po-sale?status=open'),
      firstOf('/inbound-record?status=unloading'),
    ])
    const chosen: typeof days = [
      ['admin', `/record/outbound?date=any&row=${held}`, `/record/inbound?date=any&row=${goods}`],
      ['office', `/record/po-sales?startDate=any&row=${sale}&edit=1`],
      ['scale', `/weighing?truck=outbound-${held}`],
      ['fg', `/loading?truck=${loading}`],
      ['checker', `/unloading?truck=${goods}`],
    ]
    const found: Record<string, string[]> = {}
    for (const [role, ...paths] of [...days, ...chosen]) {
      const context = await browser.newContext({
        viewport: { width: 640, height: 400 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      })
      await context.addCookies([
        { name: 'token', value: await signIn(role), url: site.relay.url },
        { name: 'locale', value: 'id', url: site.relay.url },
      ])
      const zoomed = await context.newPage()
      for (const path of paths) {
        await zoomed.goto(`${site.relay.url}${path}`)
        await zoomed.locator('main :is(h1, .panel h2):visible').first().waitFor()
        await zoomed.waitForLoadState('networkidle')
        const misfit = await misfits(zoomed)
        if (misfit.length > 0) found[`${role} ${path}`] = misfit
      }
      await context.close()
    }
    expect(found).toEqual({})
  }, 60_000)
})
