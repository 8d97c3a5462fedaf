import type { LoginAnswer } from '@muat/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../support/browser.ts'
import { visitSettled } from '../support/settled.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'

// docs/product.md#lists-and-records: what is looked for by its every sign is never cut short, nor are figures, days and states. The demo site has two years
// of rows as people write them.

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/** From 1024, and half of 1280: what a screen at 200 % has. */
const widths = [640, 1024, 1152, 1280, 1440, 1920] as const

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

/** Every report, with the rows behind its sums. */
const reports = [
  '/export/inbound',
  '/export/outbound',
  '/export/production',
  '/export/booking',
  '/export/po-sales',
  '/export/outstanding',
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

/** Those with the longest words, and those without spaces between them. */
const languages = ['id', 'fr', 'zh-CN'] as const
/** Of what is worked with, from 1024. */
const workWidths = [1024, 1280, 1920] as const

const homes = ['admin', 'office', 'scale', 'fg', 'checker', 'finance'] as const

/** Forms and desks by the record that they are filled with: its call, its state, and the address. */
const filled = [
  ['/outbound-record', 'registered', (id: number) => `/record/outbound?date=any&row=${id}&edit=1`],
  ['/inbound-record', 'registered', (id: number) => `/record/inbound?date=any&row=${id}&edit=1`],
  ['/po-sale', 'open', (id: number) => `/record/po-sales?startDate=any&row=${id}&edit=1`],
  ['/booking', 'confirmed', (id: number) => `/record/booking?startDate=any&row=${id}&edit=1`],
  ['/booking', 'confirmed', (id: number) => `/record/outbound?row=new&bookingId=${id}`],
  ['/ex-do-master', 'open', (id: number) => `/management/ex-do?row=${id}&edit=1`],
  ['/outbound-record', 'waiting', (id: number) => `/weighing?truck=outbound-${id}`],
  ['/outbound-record', 'loading', (id: number) => `/loading?truck=${id}`],
  ['/inbound-record', 'unloading', (id: number) => `/unloading?truck=${id}`],
  ['/outbound-record', 'loading', (id: number) => `/record/outbound/${id}/item`],
] as const

/** Forms in which everything is still to be filled in. */
const empty = [
  '/record/production?row=new',
  '/management/customer?row=new',
  '/management/user?row=new',
  '/management/inbound-item?row=new',
  '/management/outbound-item?row=new',
  '/management/site',
  '/fleet',
] as const

interface Cut {
  text: string
  has: number
  needs: number
}

/** Identifiers, figures, days and states that are shown, and those of them that are wider than what they stand in. */
const lookAt = (page: Page): Promise<{ seen: number; sideways: number; cut: Cut[] }> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        '.rows :is(.identifier, .identifier a, .code, .code a, .number, .whole, .status), .report-card dd > *, .panel h2, .record-head > p, .panel .detail dd',
      ),
    ].filter((one) => one.textContent.trim() !== '' && one.clientWidth > 0)
    return {
      seen: shown.length,
      sideways: document.documentElement.scrollWidth - innerWidth,
      cut: shown
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map(({ textContent, clientWidth, scrollWidth }) => ({
          text: textContent,
          has: clientWidth,
          needs: scrollWidth,
        })),
    }
  })

/** Words and figures of forms, desks and homes that are wider than what they stand in, and identifiers that are chosen. */
const lookAtWork = (page: Page): Promise<{ seen: number; sideways: number; cut: Cut[] }> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    /** A name after an identifier may give way, and so may what has lines of its own. */
    const widthIn = (field: HTMLInputElement): { has: number; needs: number } => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
      if (pen === null) throw new Error('nothing to measure with')
      pen.font = font
      const [known = ''] = field.value.split(' · ')
      return {
        has: field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
        needs: pen.measureText(known).width,
      }
    }
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('.form input:is([type="text"], [type="tel"])'),
    ].filter((one) => one.value !== '' && one.clientWidth > 0)
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, button, summary, label, .label, dt, dd, .plate, .status, .number, .identifier, .step, .work strong, .figure, .since), nav :is(a, summary)',
      ),
    ].filter((one) => one.textContent.trim() !== '' && one.clientWidth > 1)
    return {
      seen: shown.length,
      sideways: document.documentElement.scrollWidth - innerWidth,
      cut: [
        ...shown.map((one) => ({
          text: `${one.tagName} ${one.className} ${one.textContent}`,
          has: one.clientWidth,
          needs: one.scrollWidth - 1,
        })),
        ...fields.map((one) => ({ text: one.value, ...widthIn(one) })),
      ].filter(({ has, needs }) => needs > has),
    }
  })

describe.skipIf(chromiumPath === undefined)('identifiers, figures, days and states', () => {
  let site: Site
  let browser: Browser
  let page: Page
  let token: string
  const signIn = async (who: string): Promise<string> => {
    const answer = await fetch(`${site.relay.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@muat.test`, password: 'loading-bay' }),
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
    site = await startSite(await demoGround())
    token = await signIn('admin')
    browser = await launchChromium()
    const context = await browser.newContext({ locale: 'id-ID', reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  // Whoever was signed in before, in whatever language, at whatever width.
  beforeEach(async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.context().addCookies([
      { name: 'token', value: token, url: site.relay.url },
      { name: 'locale', value: 'id', url: site.relay.url },
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  /** By how much the rows are wider than what they stand in. */
  const rowsSideways = (): Promise<number> =>
    page.locator('.list .rows').evaluate((rows) => rows.scrollWidth - rows.clientWidth)

  const cutAtAnyWidth = async (): Promise<(Cut & { width: number })[]> => {
    const cut: (Cut & { width: number })[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const found = await lookAt(page)
      expect(found.seen).toBeGreaterThan(0)
      expect([width, found.sideways]).toEqual([width, 0])
      cut.push(...found.cut.map((one) => ({ ...one, width })))
    }
    return cut
  }

  it('focuses the first field of a dialog that is higher than the window', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await page.goto(`${site.relay.url}/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    await page.keyboard.type('PO-2')
    expect(await field.inputValue()).toBe('PO-2')
  })

  it('covers no line of a two-line menu with a record', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await page.goto(`${site.relay.url}/management/customer?row=new`)
    await page.locator('.panel .form').waitFor()
    const edges = await page.evaluate(() => ({
      menu: document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0,
      panel: document.querySelector('.panel')?.getBoundingClientRect().top ?? 0,
    }))
    // One line is 53 px high.
    expect(edges.menu).toBeGreaterThan(54)
    expect(edges.panel).toBe(edges.menu)
  })

  it.each(lists)('are whole in the list at %s, at every width', async (path) => {
    await page.goto(`${site.relay.url}${path}`)
    await page.locator('.list .rows[aria-busy="false"] tbody tr').first().waitFor()
    expect(await cutAtAnyWidth()).toEqual([])
  })

  // The list of bookings by both their ends: those of tomorrow have no truck yet, and so no plate.
  it.each([...lists, '/record/booking?startDate=any&status=fulfilled'])(
    'are side by side at %s from 1024 with the default columns, in any language',
    async (path) => {
      await page.setViewportSize({ width: 1024, height: 768 })
      const tooWide: [string, number][] = []
      for (const language of ['en', 'id', 'fr', 'pt-BR', 'es', 'zh-CN']) {
        await page.context().addCookies([{ name: 'locale', value: language, url: site.relay.url }])
        await page.goto(`${site.relay.url}${path}`)
        await page.locator('.list .rows[aria-busy="false"] tbody tr').first().waitFor()
        const sideways = await rowsSideways()
        if (sideways > 0) tooWide.push([language, sideways])
      }
      expect(tooWide).toEqual([])
    },
  )

  // WCAG 2.4.11. How much of the list lies under the panel is another thing at each width.
  it.each([1024, 1280, 1440, 1920])(
    'never have the focus under the panel of a record at %i',
    async (width) => {
      await page.setViewportSize({ width, height: 800 })
      for (const [path, call] of [
        ['/record/po-sales?startDate=any', '/po-sale'],
        ['/management/customer?', '/customer'],
      ] as const) {
        const { data } = await ask<{ data: { id: number }[] }>(`${call}?page=1&is_pagination=1`)
        await visitSettled(
          page,
          `${site.relay.url}${path}&row=${data[0]?.id}`,
          '.panel .record-head',
        )
        const reached = new Set<string>()
        const unseen: string[] = []
        await page.locator('.list h1').focus()
        for (let presses = 0; presses < 80; presses += 1) {
          await page.keyboard.press('Tab')
          const at = await page.evaluate(() => {
            const now = document.activeElement
            const edge = document.querySelector('.panel')?.getBoundingClientRect().left ?? 0
            return now?.closest('.list') == null
              ? null
              : {
                  says: now.getAttribute('aria-label') ?? now.textContent.trim(),
                  unseen: now.getBoundingClientRect().left >= edge,
                }
          })
          if (at === null) break
          reached.add(at.says)
          if (at.unseen) unseen.push(at.says)
        }
        expect([width, path, unseen]).toEqual([width, path, []])
        // What can be seen is still within reach.
        expect(reached.size).toBeGreaterThan(width < 1280 ? 0 : 10)
        const cutFigures = await page.locator('.list .rows td.number').evaluateAll((cells) => {
          const edge = document.querySelector('.panel')?.getBoundingClientRect().left ?? 0
          return cells
            .filter((cell) => {
              const { left, right } = cell.getBoundingClientRect()
              return (
                left < edge && right > edge && cell.checkVisibility({ visibilityProperty: true })
              )
            })
            .filter((cell) => getComputedStyle(cell).color !== 'rgba(0, 0, 0, 0)')
            .map((cell) => cell.textContent)
        })
        expect([width, path, cutFigures]).toEqual([width, path, []])
        await page.locator('.panel .close').press('Enter')
        await page.locator('.panel').waitFor({ state: 'detached' })
        expect(await page.locator('.list [data-covered]').count()).toBe(0)
        expect(await page.locator('.tools > *').first().isVisible()).toBe(true)
      }
    },
  )

  it.each(reports)('are whole in the report at %s, at every width', async (path) => {
    await page.goto(`${site.relay.url}${path}?startDate=any`)
    await page.locator('.report-panel .rows[aria-busy="false"] tbody tr').last().waitFor()
    expect(await cutAtAnyWidth()).toEqual([])
  })

  it('are on one line from 1024, while words wrap', async () => {
    for (const path of ['/record/outstanding', '/record/po-sales', '/record/production']) {
      await page.goto(`${site.relay.url}${path}?startDate=any`)
      await page.locator('.list .rows[aria-busy="false"] tbody tr').first().waitFor()
      for (const width of widths.filter((width) => width >= 1024)) {
        await page.setViewportSize({ width, height: 800 })
        const heights = await page
          .locator('.rows tbody tr')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
        expect([path, width, Math.max(...heights) < 48]).toEqual([path, width, true])
      }
    }
  })

  it.each(records)('are whole in records at %s, at every width', async (path, call, states) => {
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
  })

  /** What is cut of the page that is shown, in each language and at each width. */
  const cutOfWork = async (): Promise<unknown[]> => {
    const cut: unknown[] = []
    for (const language of languages) {
      await page
        .locator(`nav button[lang="${language}"]`)
        .evaluate((one: HTMLElement) => one.click())
      await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
      for (const width of workWidths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await lookAtWork(page)
        expect(found.seen).toBeGreaterThan(0)
        if (found.sideways > 0) cut.push([language, width, 'sideways', found.sideways])
        cut.push(...found.cut.map((one) => ({ ...one, language, width })))
      }
    }
    return cut
  }

  it.each(filled)(
    'are whole in the form and steps of a %s that is %s, in any language',
    async (call, state, to) => {
      const { data } = await ask<{ data: { id: number }[] }>(
        `${call}?status=${state}&page=1&is_pagination=1`,
      )
      await visitSettled(page, `${site.relay.url}${to(data[0]?.id ?? 0)}`, 'main h1')
      expect(await cutOfWork()).toEqual([])
    },
  )

  it.each(empty)('are whole at %s, in any language', async (path) => {
    await visitSettled(page, `${site.relay.url}${path}`, 'main h1')
    expect(await cutOfWork()).toEqual([])
  })

  it.each(homes)('are whole on the home of %s, in any language', async (who) => {
    const context = page.context()
    await context.addCookies([{ name: 'token', value: await signIn(who), url: site.relay.url }])
    await visitSettled(page, `${site.relay.url}/home`, '.desk')
    expect(await cutOfWork()).toEqual([])
  })
})
