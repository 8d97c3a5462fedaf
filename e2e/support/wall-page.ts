import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

interface Opened {
  width?: number
  height?: number
  path?: string
  query?: string
  context?: BrowserContextOptions
  /** Runs in the page before its own scripts. */
  before?: (page: Page) => Promise<unknown>
}

/** Complaints of a page: errors, refused content, failed requests. */
const complaints = new WeakMap<Page, string[]>()
export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? []

/** Opens a new display at that server, and waits until it shows something. */
export const openWall = async (
  browser: Browser,
  server: { url: string },
  {
    width = 1920,
    height = 1080,
    path = '/monitor/H',
    query = 'lang=en',
    context,
    before,
  }: Opened = {},
): Promise<Page> => {
  const page = await browser.newPage({
    viewport: { width, height },
    // Animations would disturb measurements.
    reducedMotion: 'reduce',
    ...context,
  })
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await before?.(page)
  await showWall(page, server, { path, query })
  return page
}

/** Loads a wall in an existing window, which is faster than a new one. */
export const showWall = async (
  page: Page,
  server: { url: string },
  { path = '/monitor/H', query = 'lang=en' }: Pick<Opened, 'path' | 'query'>,
): Promise<void> => {
  await page.goto(`${server.url}${path}?${query}`)
  await page.locator('main, [data-notice]').first().waitFor()
}

/** Waits until all watched boards are shown. */
export const whenLive = (page: Page): Promise<void> =>
  page.locator('.status[data-freshness="live"]').waitFor()

/** The shown plates, in order. */
export const plates = (page: Page): Promise<string[]> =>
  page
    .locator('.plate')
    .evaluateAll((all) =>
      all.map((plate) => (plate.textContent ?? '').trim().replace(/\s+/gu, ' ')),
    )

/** Elements outside of the screen or of their row. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push('the page scrolls')
    const name = (element: Element): string =>
      `${element.className} "${(element.textContent ?? '').slice(0, 30)}"`
    /** The box of its text; of text with an ellipsis, the element's box. */
    const written = (element: Element): DOMRect => {
      if (getComputedStyle(element).overflowX === 'hidden') return element.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const inside = (
      inner: DOMRect,
      outer: { left: number; top: number; right: number; bottom: number },
    ) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const parts =
      '.letter, .count, .label, .page, .list, .truck, .nothing, .foot, .status, .name, .hint, .not-live > *'
    for (const part of document.querySelectorAll(parts)) {
      const box = part.getBoundingClientRect()
      if (box.width > 0 && !inside(box, screen)) found.push(`off the screen: ${name(part)}`)
    }
    for (const truck of document.querySelectorAll('.truck')) {
      const row = truck.getBoundingClientRect()
      for (const part of truck.querySelectorAll('.queue, .plate, .state, .minutes')) {
        const text = written(part)
        const flat = { left: row.left, right: row.right, top: -1e9, bottom: 1e9 }
        if (!inside(text, flat)) found.push(`wider than its row: ${name(part)}`)
      }
      // The width of the text, because the box of a plate is as wide as its column.
      const boxes = ['.plate', '.queue', '.state', '.minutes'].flatMap((part) => {
        const element = truck.querySelector(part)
        if (element === null || element.getClientRects().length === 0) return []
        const own = element.getBoundingClientRect()
        const text = written(element)
        const box =
          part === '.plate' ? new DOMRect(text.left, own.top, text.width, own.height) : own
        return own.width === 0 ? [] : [{ part, box }]
      })
      for (const [at, a] of boxes.entries()) {
        for (const b of boxes.slice(at + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          if (across > 1 && down > 1) found.push(`${a.part} over ${b.part} in ${name(truck)}`)
        }
      }
    }
    const bar = document.querySelector('.not-live')?.getBoundingClientRect().top ?? innerHeight
    for (const part of document.querySelectorAll('.truck, .letter, .count, .nothing')) {
      if (part.getBoundingClientRect().bottom > bar + 1) {
        found.push(`beneath what says that it is old: ${name(part)}`)
      }
    }
    for (const label of document.querySelectorAll('[data-kind="side"] .head .label')) {
      const head = label.closest('.head')?.getBoundingClientRect()
      if (head !== undefined && label.getBoundingClientRect().right > head.right + 1) {
        found.push(`under the list: ${name(label)}`)
      }
    }
    const list = [...document.querySelectorAll('.list')]
    for (const each of list) {
      const last = each.lastElementChild?.getBoundingClientRect()
      if (last !== undefined && last.bottom > each.getBoundingClientRect().bottom + 1) {
        found.push('more rows than the list holds')
      }
    }
    return found
  })

/** Height of capitals of each plate, CSS px. */
export const capitalHeights = (page: Page): Promise<{ state: string; height: number }[]> =>
  page.locator('.truck').evaluateAll((trucks) => {
    const context = document.createElement('canvas').getContext('2d')
    return trucks.map((truck) => {
      const plate = truck.querySelector('.plate')
      if (context === null || plate === null) throw new Error('no plate to measure')
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(plate)
      // Measured large and scaled down, because Canvas rounds metrics.
      context.font = `${fontWeight} 2000px ${fontFamily}`
      const capital = context.measureText('H').actualBoundingBoxAscent / 2000
      return {
        state: truck.getAttribute('data-state') ?? '',
        height: capital * Number.parseFloat(fontSize),
      }
    })
  })

/** Each panel's trucks with their style, and the position of its count. */
export const panels = (page: Page) =>
  page.locator('.panel').evaluateAll((all) =>
    all.map((panel) => {
      const edges = (part: string): DOMRect | undefined =>
        panel.querySelector(part)?.getBoundingClientRect()
      const trucks = [...panel.querySelectorAll('.truck')].map((truck) => {
        const row = truck.getBoundingClientRect()
        const parts = [...truck.querySelectorAll('.plate, .state, .minutes, .queue')]
        const cut = parts.filter((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return top < row.top - 1 || bottom > row.bottom + 1
        })
        return {
          state: truck.getAttribute('data-state'),
          size: truck.getAttribute('data-size'),
          height: row.height,
          cut: cut.map((part) => part.className),
        }
      })
      return {
        trucks,
        box: panel.getBoundingClientRect(),
        letter: edges('.letter'),
        count: edges('.count'),
        page: panel.querySelector('.page [aria-hidden]')?.textContent ?? '1/1',
      }
    }),
  )
