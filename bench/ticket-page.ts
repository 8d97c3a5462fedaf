import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { browserPath, launch } from './lib/browser.ts'
import { median, ms, percentile, type Row } from './lib/figures.ts'
import { startRelay } from './lib/relay.ts'
import { type SlowLine, startSlowLine } from './lib/slow-line.ts'
import { codeStart, startYardUpstream } from './walls/yard-upstream.ts'

// The driver's page on a cheap phone and a bad network: until it is painted, until it is live, and how long after a wall it
// shows a change, also after it was without a network.

const roundTripMs = 400
const bytesPerSecond = 400_000 / 8
const slowness = 4
const times = 5
const changes = 30

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }

interface Phone {
  page: Page
  setOffline: (offline: boolean) => Promise<void>
}

/** The line delays sockets too, which the browser's own latency does not; it has no bandwidth, which the browser has. */
const openPhone = async (browser: Browser, line: SlowLine): Promise<Phone> => {
  const context = await browser.newContext({ ...phone, locale: 'id-ID' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const setOffline = async (offline: boolean): Promise<void> => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await setOffline(false)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // Painted in the frame after the one that was changed.
  await page.addInitScript(() => {
    const mark = (name: string, isThere: () => boolean): void => {
      if (performance.getEntriesByName(name).length > 0 || !isThere()) return
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)))
    }
    new MutationObserver(() => {
      mark('truck', () => document.querySelector('h1:not([hidden])') !== null)
      mark('live', () => document.querySelector('li[data-state="waiting"] .state') !== null)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto(`${line.url}/t/${codeStart}0`, { waitUntil: 'commit' })
  return { page, setOffline }
}

const markOf = async (page: Page, name: string): Promise<number> => {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name)
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, name)
}

/** Notes in the page when an element with this state was there and painted, ms since 1970. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const seen: { was: boolean; at: number } = {
      was: document.querySelector(wanted) !== null,
      at: 0,
    }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const is = document.querySelector(wanted) !== null
      if (is === seen.was) return
      seen.was = is
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.at = Date.now()
        }),
      )
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, selector)

/** When the last change was painted; waits until there is one after `since`. */
const paintedAfter = async (page: Page, since: number): Promise<number> => {
  const seen = await page.waitForFunction(
    (from) => {
      const { at } = Reflect.get(globalThis, 'seen')
      return at >= from ? at : null
    },
    since,
    { timeout: 60_000 },
  )
  return Number(await seen.jsonValue())
}

export const ticketPageRows = async (): Promise<Row[]> => {
  const title = `The driver's page at ${roundTripMs} ms and 400 kbit/s, on a processor slowed ${slowness} times`
  const executablePath = browserPath()
  if (executablePath === undefined) {
    return [
      {
        what: title,
        ours: 'no Chromium here',
        reference: '2 s',
        figure: 'not measured',
        reach: '<= 2,000 ms',
        reached: null,
      },
    ]
  }
  const upstream = await startYardUpstream()
  const relay = await startRelay(upstream.url)
  const line = await startSlowLine(Number(new URL(relay.origin).port), roundTripMs)
  const browser = await launch(executablePath)
  try {
    const opened: { first: number; truck: number }[] = []
    for (let time = 0; time < times; time += 1) {
      const { page } = await openPhone(browser, line)
      const truck = await markOf(page, 'truck')
      const first = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      )
      opened.push({ first, truck })
      await page.context().close()
    }

    const wall = await (await browser.newContext()).newPage()
    await wall.goto(`${relay.origin}/monitor/H`)
    await wall.locator('.truck').first().waitFor()
    const { page, setOffline } = await openPhone(browser, line)
    await page.locator('[data-link="live"]').waitFor()
    await page.waitForFunction(() =>
      /\d|berikutnya/u.test(document.querySelector('.state')?.textContent ?? ''),
    )
    const live = await page.evaluate(() => performance.now())
    await watch(wall, '.truck[data-state="called"]')
    await watch(page, 'body[data-called="true"]')
    const change = async (): Promise<void> => {
      upstream.change('H')
      await fetch(`${relay.origin}/api/outbound-record-item/1/call`, { method: 'POST' })
    }
    const behind: number[] = []
    for (let at = 0; at < changes; at += 1) {
      const began = Date.now()
      await change()
      const [ofWall, ofPage] = await Promise.all([
        paintedAfter(wall, began),
        paintedAfter(page, began),
      ])
      behind.push(ofPage - ofWall)
      await pause(300)
    }

    const back: number[] = []
    for (let at = 0; at < times; at += 1) {
      await setOffline(true)
      await page.locator('[data-link="stale"], [data-link="dead"]').waitFor()
      await change()
      await pause(1000)
      const began = Date.now()
      await setOffline(false)
      back.push((await paintedAfter(page, began)) - began)
      await page.locator('[data-link="live"]').waitFor()
    }
    const row = (what: string, values: readonly number[], most: number, reference: string): Row => {
      const worst = percentile(values, 0.99)
      return {
        what: `${title}: ${what}`,
        ours: `${ms(median(values))}, at most ${ms(worst)}`,
        reference,
        figure: ms(worst),
        reach: `<= ${most.toLocaleString('en')} ms`,
        reached: worst <= most,
      }
    }
    return [
      row(
        `until its first paint (median of ${times})`,
        opened.map(({ first }) => first),
        2000,
        'two seconds',
      ),
      row(
        `until the truck is painted (median of ${times})`,
        opened.map(({ truck }) => truck),
        2500,
        'document, program, answer: three round trips',
      ),
      row(
        'until it is live, from the relay',
        [live],
        5000,
        'the same, client of sockets, connection',
      ),
      row(`a change after a wall has painted it (median of ${changes})`, behind, 1000, 'a second'),
      row(
        `a change that it missed without a network, after that is back (median of ${times})`,
        back,
        3000,
        'connection and answer: four round trips',
      ),
    ]
  } finally {
    await browser.close()
    await line.close()
    await relay.server.stop()
    await upstream.close()
  }
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await ticketPageRows())
}
