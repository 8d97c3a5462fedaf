import { areas } from '@muat/shared'
import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInBrowser } from '../support/in-browser.ts'
import { rounds, whole } from '../support/rounds.ts'
import { buildTruck, fullYard } from '../support/trucks.ts'
import { plates, whenLive } from '../support/wall-page.ts'

const patient = { timeout: 3_600_000 }

/** A day's changes and more; shortened, what a page gains in its first minutes still shows. */
const changes = rounds(2_000, 100_000)
const bound = whole ? 1.05 : 1.5
/** So many changes reach the page in one frame; a hall has one a second. */
const burst = 20
/**
 * And so many come between two collections, as in a hall. Left to itself at this pace the page would have tens of
 * thousands between two, and tables of weak keys, which never shrink, would be as large as the longest such time.
 */
const collectEvery = 500

interface Size {
  heap: number
  nodes: number
  listeners: number
}

const collect = (devtools: CDPSession) => devtools.send('HeapProfiler.collectGarbage')

const sizeOf = async (devtools: CDPSession): Promise<Size> => {
  // What one collection frees may be what another was waiting for.
  for (let turn = 0; turn < 3; turn += 1) await collect(devtools)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** Sixty trucks of which a few leave, come, are called and begin with each turn, so that no truck is there for ever. */
const yardAt = (turn: number) =>
  fullYard().map((_, place) => {
    const id = turn + place + 1
    const state = place < 5 ? 'loading' : place < 8 ? 'called' : 'waiting'
    return buildTruck({
      id,
      state,
      at: [areas[id % areas.length] ?? 'H'],
      queueNo: (id % 200) + 1,
      minutes: place,
    })
  })

describeInBrowser('a wall that is never switched off', ({ feed, open }) => {
  const settle = async (page: Page, feeder: Awaited<ReturnType<typeof feed>>): Promise<void> => {
    feeder.set(fullYard())
    feeder.beat()
    await page.waitForTimeout(1000)
    await whenLive(page)
  }

  it(
    `is as large after ${changes.toLocaleString('en')} changes as before them`,
    patient,
    async () => {
      const feeder = await feed(fullYard())
      const page = await open(feeder, {
        path: '/monitor',
        query: 'lang=en&voice=en',
      })
      await whenLive(page)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Performance.enable')
      const change = async (from: number, to: number): Promise<void> => {
        for (let turn = from; turn < to; turn += 1) {
          feeder.set(yardAt(turn))
          // oxlint-disable-next-line no-await-in-loop -- the changes come one after the other
          if (turn % burst === 0) await page.waitForTimeout(30)
          // oxlint-disable-next-line no-await-in-loop
          if (turn % collectEvery === 0) await collect(devtools)
        }
        // The stand-in for a voice keeps what it is given; that is not the wall's.
        await page.evaluate(() => void (globalThis as { spoken?: string[] }).spoken?.splice(0))
        await settle(page, feeder)
      }
      // Code that ran once is compiled, caches are filled: what grows from here on would grow for ever.
      const warm = Math.floor(changes / 5)
      await change(0, warm)
      const before = await sizeOf(devtools)
      await change(warm, warm + changes)
      const growth = async (): Promise<number> => {
        const after = await sizeOf(devtools)
        console.info('wall before and after', before, after)
        return Math.max(
          after.heap / before.heap,
          after.nodes / before.nodes,
          after.listeners / before.listeners,
        )
      }
      // What a page's last slide still holds goes with its end; what leaks stays.
      await expect.poll(growth, { timeout: 20_000, interval: 2000 }).toBeLessThanOrEqual(bound)
      expect((await plates(page)).length).toBeGreaterThan(5)
    },
  )

  it(
    'runs for seven days with outages of hours, and never shows old data as live',
    patient,
    async () => {
      const hour = 3_600_000
      const feeder = await feed([buildTruck({ id: 1 })])
      const page = await open(feeder, { before: (fresh) => fresh.clock.install() })
      await whenLive(page)
      for (let part = 1; part <= 14; part += 1) {
        // The machine sleeps, or the hall's switch has no power: no timer comes, and no word of the back end.
        feeder.freeze()
        feeder.setSkew(part * 12 * hour)
        await page.clock.fastForward(12 * hour)
        await page.locator('.status[data-freshness="dead"]').waitFor()
        feeder.thaw()
        feeder.set([buildTruck({ id: part + 1 }, feeder.now())])
        feeder.beat()
        await whenLive(page)
        await expect.poll(() => plates(page)).toEqual([buildTruck({ id: part + 1 }).licensePlate])
      }
    },
  )
})
