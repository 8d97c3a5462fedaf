import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pause } from '../../packages/relay/test/support/until.ts'
import { grown } from '../support/grown.ts'
import { inSteps } from '../support/in-steps.ts'
import { writeNextWeb } from '../support/next-web.ts'
import { heldBy, wrongOf } from '../support/old-engines-boards.ts'
import { type OldBrowser, startOldBrowser } from '../support/old-engines-browser.ts'
import type { OldPage } from '../support/old-engines-page.ts'
import { findOldEngines, type OldVersion } from '../support/old-engines.ts'
import { startRelay } from '../support/relay.ts'
import { newSeed } from '../support/rounds.ts'
import { startSimulator } from '../support/simulator.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'

// A day of displays whose browsers are old, at the servers as they are shipped: trucks are called, the back end is away,
// the relay comes anew, and so does the web.

interface Seen {
  called: boolean
  taken: boolean
  /** Of a wall that was not live: it has to keep its trucks. */
  empty: boolean
}

interface Wall {
  version: OldVersion
  browser: OldBrowser
  page: OldPage
}

const engines = await findOldEngines([79, 90, 92, 109])
/** How long everything may take to be right again, on a machine that has other things to do. */
const patienceMs = grown(60_000)
const patient = { timeout: grown(240_000) }

/** Looks at a wall twenty times a second from now on. */
const watch = (): void => {
  const seen: Seen = { called: false, taken: false, empty: false }
  Object.assign(globalThis, { seen })
  const has = (selector: string): boolean => document.querySelector(selector) !== null
  setInterval(() => {
    seen.called = seen.called || has('.truck[data-state="called"]')
    seen.taken = seen.taken || has('.call-screen')
    seen.empty = seen.empty || !has('.truck')
  }, 50)
}
const readSeen = (): Seen | undefined => (globalThis as { seen?: Seen }).seen

describe.skipIf(engines.length === 0)('walls on old engines, for a day', inSteps, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-next-'))
  const walls: Wall[] = []
  let site: Site
  beforeAll(async () => {
    site = await startSite(await demoGround())
    for (const { version, engine } of engines) {
      const browser = await startOldBrowser(engine)
      const page = await browser.open()
      walls.push({ version, browser, page })
      await page.goto(`${site.relay.url}/monitor?lang=en`)
    }
  }, grown(240_000))
  afterAll(async () => {
    await Promise.all(walls.map(({ browser }) => browser.close()))
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const onEach = (see: (page: OldPage) => Promise<void>): Promise<void[]> =>
    Promise.all(walls.map(({ page }) => see(page)))

  const areFresh = (kind: 'live' | 'stale' | 'dead', withinMs = patienceMs): Promise<void[]> =>
    onEach((page) =>
      page.until(
        (wanted) => document.querySelector('.wall')?.getAttribute('data-freshness') === wanted,
        [kind],
        withinMs,
      ),
    )

  /** Every wall is live, and shows what the relay holds. */
  const expectRight = async (): Promise<void> => {
    await areFresh('live')
    for (const { version, page } of walls) {
      const wrong = async (): Promise<string[]> => wrongOf(page, await heldBy(site.relay))
      await expect.poll(wrong, { timeout: patienceMs, message: `Chromium ${version}` }).toEqual([])
    }
  }

  const loads = (): number[] => walls.map(({ page }) => page.loads())
  const each = (times: number): number[] => walls.map(() => times)

  it('show the relay’s boards', patient, async () => {
    await expectRight()
    await onEach((page) => page.evaluate(watch))
  })

  it('follow an hour of it, and show calls', patient, async () => {
    const play = startSimulator(site.relay.url, newSeed('a day on old engines'))
    try {
      await play.moreWrites(40)
      await onEach((page) =>
        page.until(
          () => {
            const { seen } = globalThis as { seen?: Seen }
            return seen?.called === true && seen.taken
          },
          [],
          patienceMs,
        ),
      )
    } finally {
      play.kill()
    }
    await expectRight()
  })

  it(
    'show the age of their board while the back end is away, then strike it',
    patient,
    async () => {
      await site.api.kill()
      await areFresh('stale')
      await areFresh('dead', 60_000 + patienceMs)
      await onEach((page) => page.until(() => document.querySelector('.not-live') !== null, []))
      site.api = await site.api.again()
      await expectRight()
    },
  )

  it('recover by themselves when the relay was away', patient, async () => {
    await site.relay.kill()
    await pause(2000)
    site.relay = await site.relay.again()
    await expectRight()
    expect(loads()).toEqual(each(1))
    const seen = await Promise.all(walls.map(({ page }) => page.evaluate(readSeen)))
    expect(seen).toEqual(walls.map(() => ({ called: true, taken: true, empty: false })))
  })

  it('reload once when another build is served', patient, async () => {
    const { port } = new URL(site.relay.url)
    const build = writeNextWeb(folder)
    await site.relay.kill()
    const env = { UPSTREAM_URL: site.api.url, WEB_DIST: folder }
    site.relay = await startRelay(env, Number(port))
    await onEach((page) =>
      page.until(
        (wanted) => document.documentElement.dataset['build'] === wanted,
        [build],
        patienceMs,
      ),
    )
    await expectRight()
    await pause(5000)
    expect(loads()).toEqual(each(2))
  })

  it('have had no exceptions', () => {
    expect(walls.map(({ page }) => page.exceptions)).toEqual(walls.map(() => []))
  })
})
