import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describeInBrowser } from './support/in-browser.ts'
import { buildTruck, ordinaryDay } from './support/trucks.ts'
import { plates, whenLive } from './support/wall-page.ts'

describeInBrowser('a wall in a browser: its truth', ({ feed, open }) => {
  describe('truth', () => {
    it('marks data older than ten seconds with their age', async () => {
      const feeder = await feed(ordinaryDay())
      const asOf = Date.now() - 14_000
      feeder.freeze(asOf)
      const page = await open(feeder)
      await page.locator('.status[data-freshness="stale"]').waitFor()
      const said = /^Data (\d+) s old$/u.exec((await page.locator('.status').textContent()) ?? '')
      expect(Number(said?.[1])).toBeGreaterThanOrEqual(14)
      expect(Number(said?.[1])).toBeLessThanOrEqual((Date.now() - asOf) / 1000)
      expect(await page.locator('.truck').count()).toBe(6)
    })

    it('strikes a board older than sixty seconds and shows the time of its data', async () => {
      const feeder = await feed(ordinaryDay())
      const asOf = Date.now() - 400_000
      feeder.freeze(asOf)
      const page = await open(feeder)
      const time = new Date(asOf).toTimeString().slice(0, 5)
      expect(await page.getByRole('alert').textContent()).toBe(`Not liveLast updated ${time}`)
      const decoration = await page
        .locator('.plate')
        .first()
        .evaluate((plate) => getComputedStyle(plate).textDecorationLine)
      expect(decoration).toBe('line-through')
      feeder.thaw()
      feeder.beat()
      await whenLive(page)
      expect(await page.getByRole('alert').count()).toBe(0)
    })

    it('shows the site’s time on a display in another zone, and the day of an old board', async () => {
      const feeder = await feed(ordinaryDay(), { timeZone: 'Asia/Jakarta' })
      const context = { timezoneId: 'America/New_York' }
      const page = await open(feeder, { context })
      await whenLive(page)
      const there = (at: number) =>
        new Date(at).toLocaleTimeString('en-GB', {
          timeZone: 'Asia/Jakarta',
          hour: '2-digit',
          minute: '2-digit',
        })
      // Its clock moves in quarters of a minute; at the turn of one it may show the minute before.
      const times = [feeder.now(), feeder.now() - 60_000].map(there)
      expect(times).toContain((await page.locator('.status').textContent())?.slice(-5))
      const asOf = Date.now() - 50 * 3_600_000
      feeder.freeze(asOf)
      const old = await open(feeder, { context })
      const day = new Date(asOf).toLocaleDateString('en', {
        timeZone: 'Asia/Jakarta',
        day: 'numeric',
        month: 'short',
      })
      expect(await old.getByRole('alert').textContent()).toBe(
        `Not liveLast updated ${day}, ${there(asOf)}`,
      )
    })

    it('computes ages from the server’s clock, not from the display’s', async () => {
      const feeder = await feed(null)
      feeder.setSkew(-3_600_000)
      feeder.set([buildTruck({ minutes: 18 }, feeder.now())])
      const page = await open(feeder)
      await whenLive(page)
      expect(await page.locator('.minutes').textContent()).toMatch(/^1[78] min$/u)
    })

    it('becomes stale by itself when the relay is silent, and keeps the board', async () => {
      const feeder = await feed(ordinaryDay())
      const page = await open(feeder, { before: (page) => page.clock.install() })
      await whenLive(page)
      const places = () =>
        page
          .locator('.truck, .head')
          .evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())))
      const before = await places()
      feeder.silence()
      feeder.disconnectAll()
      feeder.setServing(false)
      await page.clock.runFor(12_000)
      await page.locator('.status[data-freshness="stale"]').waitFor()
      expect(await places()).toEqual(before)
    })

    it('is stale after a sleep until the relay is heard again', async () => {
      const feeder = await feed(ordinaryDay())
      const page = await open(feeder, { before: (page) => page.clock.install() })
      await whenLive(page)
      feeder.silence()
      await page.clock.fastForward(7000)
      await page.locator('.status[data-freshness="stale"]').waitFor()
      expect(await page.locator('.truck').count()).toBe(6)
      feeder.beat()
      await whenLive(page)
    })
  })

  describe('the relay’s messages', () => {
    it('are requested with the areas and the display’s persistent id and name', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { path: '/monitor/K,H', query: 'name=Gate+K' })
      await whenLive(page)
      const [first] = feeder.watches
      expect(first).toMatchObject({ areas: ['K', 'H'], display: { name: 'Gate K' } })
      expect(first?.display?.id).toMatch(/^[0-9a-f]{16}$/u)
      await page.goto(`${feeder.url}/monitor/K,H`)
      await expect.poll(() => feeder.watches.length, { timeout: 20_000 }).toBe(2)
      expect(feeder.watches[1]?.display).toEqual(first?.display)
    })

    it('are shown at once and reported as painted', async () => {
      const feeder = await feed([])
      const page = await open(feeder)
      await whenLive(page)
      feeder.set([buildTruck({ id: 7 })])
      await page.getByText('N 8214 RX').waitFor()
      await expect.poll(() => feeder.painted).toContainEqual({ area: 'H', seq: 2 })
    })

    it('are fetched if a health shows that some were lost', async () => {
      const feeder = await feed([])
      const page = await open(feeder)
      await whenLive(page)
      feeder.set([buildTruck({ id: 7 })], { lost: true })
      expect(await plates(page)).toEqual([])
      feeder.beat()
      await expect.poll(() => plates(page)).toEqual(['N 8214 RX'])
    })

    it('of a new epoch replace those of the old one, although seqs are lower', async () => {
      const feeder = await feed([])
      for (let turn = 0; turn < 5; turn += 1) feeder.set([buildTruck({ id: turn + 1 })])
      const page = await open(feeder)
      await expect.poll(() => plates(page)).toEqual(['W 9315 NB'])
      feeder.restart(null)
      feeder.disconnectAll()
      await expect.poll(() => feeder.watches.length, { timeout: 20_000 }).toBe(2)
      expect(await plates(page)).toEqual(['W 9315 NB'])
      feeder.restart([buildTruck({ id: 9 })])
      feeder.beat()
      await expect.poll(() => plates(page)).toEqual(['L 9471 CQ'])
    })

    it('of a lower seq or another epoch change nothing', async () => {
      const feeder = await feed([buildTruck({ id: 7 })])
      const page = await open(feeder)
      await whenLive(page)
      const empty = { area: 'H' as const, waiting: 0, entries: [] }
      feeder.emitArea({ epoch: 'run-1', seq: 1, asOf: Date.now(), board: empty })
      feeder.emitArea({ epoch: 'run-0', seq: 99, asOf: Date.now(), board: empty })
      feeder.set([buildTruck({ id: 7 }), buildTruck({ id: 8, at: ['H'] })])
      await expect.poll(() => plates(page)).toEqual(['N 8214 RX', 'S 9902 JK'])
    })

    it('make it show its name on command', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { query: 'name=Gate+H' })
      await whenLive(page)
      feeder.command({ name: 'identify' })
      await expect.poll(() => page.locator('.identity').textContent()).toBe('Gate H')
    })
  })

  describe('self-repair', () => {
    /**
     * Lets time pass by seconds. Answers come in real time, however fast the display's clock runs: in each of its seconds
     * the relay is heard, and what the page asked for before is given as long as an answer takes.
     */
    const passUntil = async (
      page: Page,
      feeder: { beat: () => void },
      seconds: number,
      done: () => boolean,
    ) => {
      for (let second = 0; second < seconds && !done(); second += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one second after the other
        await page.clock.runFor(1000)
        feeder.beat()
        // oxlint-disable-next-line no-await-in-loop -- one second after the other; a page that reloads answers no more
        await page.evaluate(() => fetch('/config.json').then(() => null)).catch(() => null)
      }
    }

    it('reloads once for each new build, and only when that is served', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { before: (page) => page.clock.install() })
      await whenLive(page)
      const loads = () => feeder.pages.length
      const hearBuild = async (build: string) => {
        await page.evaluate(() => Object.assign(globalThis, { before: true }))
        feeder.setBuild(build)
        feeder.beat()
      }
      const whenReloaded = () =>
        page.waitForFunction(
          () => !('before' in globalThis) && document.querySelector('[data-freshness="live"]'),
        )
      // The relay is the first to be new; then nginx is stopped, and started with the new web.
      await hearBuild('build-2')
      await passUntil(page, feeder, 40, () => loads() > 1)
      expect(loads()).toBe(1)
      feeder.setServing(false)
      await passUntil(page, feeder, 25, () => loads() > 1)
      expect(loads()).toBe(1)
      feeder.setWeb('build-2')
      feeder.setServing(true)
      await passUntil(page, feeder, 60, () => loads() > 1)
      expect(loads()).toBe(2)
      await whenReloaded()

      // Another relay still has the old build: what is served is what counts.
      await hearBuild('build-1')
      await passUntil(page, feeder, 40, () => loads() > 2)
      expect(loads()).toBe(2)
      // Two servers of the web that are not of one build must not toss it to and fro.
      feeder.setWeb('build-1')
      await passUntil(page, feeder, 60, () => loads() > 2)
      expect(loads()).toBe(3)
      await whenReloaded()
      await hearBuild('build-2')
      feeder.setWeb('build-2')
      await passUntil(page, feeder, 60, () => loads() > 3)
      expect(loads()).toBe(3)
    })

    it('reloads after long silence although the server answers', async () => {
      const feeder = await feed([])
      const page = await open(feeder, {
        before: async (page) => {
          await page.clock.install()
          // A page whose socket never works again.
          await page.routeWebSocket(/socket\.io/u, () => undefined)
          await page.route(/socket\.io/u, (route) => route.abort())
        },
      })
      await page.locator('.status').waitFor()
      await page.clock.runFor(80_000)
      expect(feeder.pages.length).toBe(1)
      await passUntil(page, feeder, 100, () => feeder.pages.length > 1)
      expect(feeder.pages.length).toBe(2)
    })

    it('reloads on command of the fleet page', async () => {
      const feeder = await feed([])
      const page = await open(feeder)
      await whenLive(page)
      const reloaded = page.waitForEvent('load')
      feeder.command({ name: 'reload' })
      await reloaded
      expect(feeder.pages.length).toBe(2)
      await whenLive(page)
    })
  })
})
