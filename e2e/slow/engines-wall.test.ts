import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { grown } from '../support/grown.ts'
import { findOldEngines } from '../support/old-engines.ts'
import { type OldBrowser, startOldBrowser } from '../support/old-engines-browser.ts'
import type { OldPage, Opening } from '../support/old-engines-page.ts'
import { differences } from '../support/old-engines-picture.ts'
import { buildTruck, crowd, fullYard, ordinaryDay } from '../support/trucks.ts'
import { startFeeder } from '../support/wall-feeder.ts'

// What displays show whose browser is as old as they are, beside what today's shows. The floor of the walls is the
// oldest of these; docs/monitor.md names it.

type Feeder = Awaited<ReturnType<typeof startFeeder>>

interface State {
  title: string
  size: Pick<Opening, 'width' | 'height'>
  address: string
  records: () => readonly unknown[]
  /** What is done to the relay before each look. */
  prepare?: (feeder: Feeder) => void
}

// A kiosk asks nobody for a key, at whatever moment it was opened.
const hd = { width: 1920, height: 1080 }
const states: readonly State[] = [
  { title: 'an ordinary day', size: hd, address: '/monitor/H?lang=en&kiosk', records: ordinaryDay },
  {
    title: 'data that are older than ten seconds',
    size: hd,
    address: '/monitor/H?lang=id&kiosk',
    records: ordinaryDay,
    prepare: (feeder) => feeder.freeze(Date.now() - 14_000),
  },
  {
    title: 'a board that is not live any more',
    size: hd,
    address: '/monitor?lang=en&kiosk',
    records: ordinaryDay,
    prepare: (feeder) => feeder.freeze(Date.now() - 400_000),
  },
  {
    title: 'more trucks than a page holds',
    size: { width: 1280, height: 720 },
    address: '/monitor/H?lang=en&kiosk',
    records: () => crowd(40, ['H']),
  },
  {
    title: 'an upright screen',
    size: { width: 1080, height: 1920 },
    address: '/monitor/H?lang=fr&kiosk',
    records: ordinaryDay,
  },
  { title: 'all five areas', size: hd, address: '/monitor?lang=en&kiosk', records: ordinaryDay },
  {
    title: 'sixty trucks at five areas',
    size: { width: 3840, height: 2160 },
    address: '/monitor?lang=en&kiosk',
    records: fullYard,
  },
  {
    title: 'two areas by light, in Chinese, within the edge of the panel',
    size: { width: 1280, height: 1024 },
    address: '/monitor/H,I?lang=zh-CN&theme=light&inset=4&kiosk',
    records: fullYard,
  },
  {
    title: 'an address that names no area',
    size: { width: 1280, height: 720 },
    address: '/monitor/H,Z?lang=en&kiosk',
    records: ordinaryDay,
  },
]

const engines = await findOldEngines([79, 90, 92, 109])
const lacking = chromiumPath === undefined ? 'no Chromium of today' : 'no old engine'
const possible = chromiumPath !== undefined && engines.length > 0

const shows = (page: OldPage): Promise<void> =>
  page.until(
    () => document.querySelector('.status:not([data-freshness="none"]), main > h1') !== null,
    [],
  )

const opened = async (
  browser: OldBrowser,
  server: { url: string },
  { size, address }: Pick<State, 'size' | 'address'>,
): Promise<OldPage> => {
  const page = await browser.open(size)
  await page.goto(`${server.url}${address}`)
  await shows(page)
  return page
}

describe.skipIf(!possible)(
  `walls on old engines${possible ? '' : ` (skipped: ${lacking})`}`,
  () => {
    const browsers = new Map<number, OldBrowser>()
    let today: OldBrowser
    let judge: OldPage
    beforeAll(async () => {
      today = await startOldBrowser({ program: chromiumPath ?? '', env: {} })
      judge = await today.open()
      for (const { version, engine } of engines)
        browsers.set(version, await startOldBrowser(engine))
    })
    afterAll(async () => {
      await Promise.all([...browsers.values(), today].map((browser) => browser?.close()))
    })

    /** Fails with the differences unless there comes a moment without any. */
    const drawAlike = async (seen: OldPage, wanted: OldPage): Promise<void> => {
      const pageOf = () => document.querySelector('.page [aria-hidden]')?.textContent ?? ''
      const look = async (): Promise<string[]> => {
        // Pages turn by themselves, at each display in its own time.
        if ((await seen.evaluate(pageOf)) !== (await wanted.evaluate(pageOf))) {
          await seen.press('ArrowRight')
        }
        return differences(seen, wanted, judge)
      }
      await expect.poll(look, { timeout: grown(10_000), interval: 200 }).toEqual([])
    }

    const openOld = async (version: number, server: { url: string }, state: State) => {
      const browser = browsers.get(version)
      if (browser === undefined) throw new Error(`no Chromium ${version}`)
      const page = await opened(browser, server, state)
      onTestFinished(page.close)
      return page
    }

    describe.each(states)('show $title', (state) => {
      let feeder: Feeder
      let wanted: OldPage
      beforeAll(async () => {
        feeder = await startFeeder()
        feeder.set(state.records())
        wanted = await opened(today, feeder, state)
      })
      // It goes on growing old while one engine after the other is looked at.
      beforeEach(() => {
        state.prepare?.(feeder)
        feeder.beat()
      })
      afterAll(async () => {
        await wanted?.close()
        await feeder?.close()
      })

      it.each(engines)('at Chromium $version as today', async ({ version }) => {
        const seen = await openOld(version, feeder, state)
        await drawAlike(seen, wanted)
        expect([...seen.exceptions, ...seen.errors]).toEqual([])
      })
    })

    it.each(engines)('call a truck at Chromium $version as today', async ({ version }) => {
      const waiting = [2, 3, 4].map((id) => buildTruck({ id }))
      const feeder = await startFeeder()
      onTestFinished(feeder.close)
      feeder.set(waiting)
      const state = {
        title: '',
        size: hd,
        address: '/monitor/H?lang=en&kiosk',
        records: () => waiting,
      }
      const wanted = await opened(today, feeder, state)
      onTestFinished(wanted.close)
      const seen = await openOld(version, feeder, state)
      feeder.set([buildTruck({ id: 1, state: 'called', minutes: 0 }), ...waiting])
      await seen.until(() => document.querySelector('.call-screen') !== null, [])
      await drawAlike(seen, wanted)
      await seen.until(() => document.querySelector('.call-screen') === null, [])
      await seen.until(() => document.querySelector('.truck[data-fresh="true"]') !== null, [])
      await drawAlike(seen, wanted)
      expect([...seen.exceptions, ...seen.errors]).toEqual([])
    })
  },
)
