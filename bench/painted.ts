import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { browserPath, launch } from './lib/browser.ts'
import { ms, percentile, type Row } from './lib/figures.ts'
import { within } from './lib/within.ts'
import { signIn } from './painted/desk.ts'
import { startDemoSite } from './painted/site.ts'

// Time from a click at the loading desk, or a write that bypasses the relay, to the paint on the wall: two browsers,
// one clock.

const pollMs = 2000
/** So many that the first one after the start, twice as long as others, is not the p99. */
const clicks = 200
const foreignWrites = 40
/** The desk takes no step on a card that somebody else has just changed, ms. */
const afterChangeMs = 1500

/**
 * Begins to watch the wall for that plate in that state, as a row or, when called, on the screen of the call. `painted`
 * is the time of the paint: the second frame begins after the first is shown. The watch has begun when this resolves,
 * because a paint before it would never be seen.
 */
const watch = async (wall: Page, plate: string, state: 'called' | 'waiting') => {
  const seen = await wall.evaluateHandle(
    ([wanted, word]) => ({
      painted: new Promise<number>((resolve) => {
        const folded = wanted.replaceAll(' ', '')
        const there = () =>
          [
            ...document.querySelectorAll(
              `.truck[data-state="${word}"] .plate${word === 'called' ? ', .call-screen strong' : ''}`,
            ),
          ].some(({ textContent }) => (textContent ?? '').replaceAll(/\s/gu, '') === folded)
        // The screen of an earlier call is not this one.
        let earlier = there()
        const observer = new MutationObserver(() => {
          if (earlier) earlier = there()
          if (earlier || !there()) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
        })
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      }),
    }),
    [plate, state] as const,
  )
  return { painted: () => seen.evaluate(({ painted }) => painted) }
}

const openDesk = async (browser: Browser, origin: string): Promise<Page> => {
  const desk = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await desk.goto(`${origin}/login`)
  await desk.fill('input[type=email]', 'fg@muat.test')
  await desk.fill('input[type=password]', 'loading-bay')
  await desk.keyboard.press('Enter')
  await desk.waitForURL((url) => !url.pathname.startsWith('/login'))
  await desk.goto(`${origin}/loading`)
  await desk.evaluate(() =>
    addEventListener(
      'click',
      () => {
        document.body.dataset['clickedAt'] = String(Date.now())
      },
      { capture: true },
    ),
  )
  return desk
}

const row = (what: string, latencies: readonly number[], most: number): Row => {
  const p99 = percentile(latencies, 0.99)
  return {
    what,
    ours: `p50 ${ms(percentile(latencies, 0.5))}, p99 ${ms(p99)} (longest ${ms(Math.max(...latencies))}, ${latencies.length} times)`,
    reference: `poll interval: ${ms(pollMs)}`,
    figure: `${(p99 / pollMs).toFixed(2)} x`,
    reach: `p99 <= ${most} x`,
    reached: p99 / pollMs <= most,
  }
}

const notMeasured = (what: string, why: string, most: number): Row => ({
  what,
  ours: why,
  reference: `poll interval: ${ms(pollMs)}`,
  figure: 'not measured',
  reach: `p99 <= ${most} x`,
  reached: null,
})

const titles = ['Click to painted', 'Foreign write to painted'] as const

export const paintedRows = async (): Promise<Row[]> => {
  const executablePath = browserPath()
  if (executablePath === undefined) {
    return [
      notMeasured(titles[0], 'no Chromium here', 0.1),
      notMeasured(titles[1], 'no Chromium here', 1.15),
    ]
  }
  const site = await startDemoSite()
  const browsers = [await launch(executablePath), await launch(executablePath)] as const
  try {
    const wall = await browsers[0].newPage({ viewport: { width: 1920, height: 1080 } })
    await wall.goto(`${site.origin}/monitor/H?voice=off`)
    const desk = await openDesk(browsers[1], site.origin)
    const [back, through] = [await signIn(site.back), await signIn(site.origin)]
    const { licensePlate, lineId } = await back.waiting()
    const call = desk.locator(`li.truck[data-line="${lineId}"] button[data-action="call"]`)

    const clicked: number[] = []
    for (let count = 0; count < clicks; count += 1) {
      await within(`call ${count} offered`, call.waitFor())
      // The desk may show the return later than the wall.
      await pause(afterChangeMs)
      const called = await within(`click ${count} watched`, watch(wall, licensePlate, 'called'))
      await call.click()
      const at = await within(`click ${count} painted`, called.painted())
      clicked.push(at - Number(await desk.evaluate(() => document.body.dataset['clickedAt'])))
      const returned = await within(`return ${count} watched`, watch(wall, licensePlate, 'waiting'))
      // Through the relay, so that the desk is notified.
      await through.step(lineId, 'return')
      await within(`return ${count} painted`, returned.painted())
    }

    const foreign: number[] = []
    for (let count = 0; count < foreignWrites; count += 1) {
      const action = count % 2 === 0 ? 'call' : 'return'
      const state = action === 'call' ? 'called' : 'waiting'
      const seen = await within(`foreign write ${count} watched`, watch(wall, licensePlate, state))
      // Spread over the interval: a write just after a poll waits longest.
      await pause((count * 137) % pollMs)
      const written = await back.step(lineId, action)
      foreign.push((await within(`foreign write ${count} painted`, seen.painted())) - written)
    }
    return [row(titles[0], clicked, 0.1), row(titles[1], foreign, 1.15)]
  } finally {
    for (const browser of browsers) await browser.close()
    await site.stop()
  }
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await paintedRows())
}
