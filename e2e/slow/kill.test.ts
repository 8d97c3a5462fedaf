import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '@muat/demo/random'
import { pause } from '../../packages/relay/test/support/until.ts'
import { clusterPossible, startCluster } from '../support/cluster.ts'
import { describeInBrowser } from '../support/in-browser.ts'
import { type PollGate, startPollGate } from '../support/poll-gate.ts'
import { newSeed, rounds, whole } from '../support/rounds.ts'
import { type Ground, grounds, type Site, startSite } from '../support/site.ts'
import { startSimulator } from '../support/simulator.ts'
import { whenLive } from '../support/wall-page.ts'
import { countsAt, countsIn, countsOf, watchWall } from '../support/wall-watch.ts'
import { grown } from '../support/grown.ts'

const patient = { timeout: 1_200_000 }
/** How long everything may take to be right again, on a machine that has other things to do. */
const patienceMs = grown(30_000)
const verified = 'Verified: every acknowledged write is there once'

/** The wall says that what it shows is old, and how old. */
const saysItsAge = async (page: Page): Promise<void> => {
  await page.locator('.status[data-freshness="stale"]').waitFor({ timeout: patienceMs })
  expect(await page.locator('.status').textContent()).toMatch(/^Data \d+ s old$/u)
}

describeInBrowser('a wall while trucks are moving', ({ open }) => {
  /** A site at work and a wall that follows it. */
  const begin = async (ground: Ground, seed: number) => {
    let gate: PollGate | undefined
    const site = await startSite(ground, async (api) => {
      gate = await startPollGate(api.url)
      onTestFinished(gate.close)
      return { UPSTREAM_URL: gate.url }
    })
    onTestFinished(site.stop)
    if (gate === undefined) throw new Error('nothing stands between relay and api')
    const page = await open(site.relay, { path: '/monitor', query: 'lang=en&voice=off' })
    await whenLive(page)
    const watch = await watchWall(page)
    const play = startSimulator(site.relay.url, seed)
    onTestFinished(play.kill)
    await play.moreWrites(10)
    /** The wall shows what the site holds, and was neither blank nor empty nor loaded anew at any moment of all this. */
    const expectTheWallRight = async (): Promise<void> => {
      await whenLive(page)
      const counts = await countsAt(site.api.url)
      await expect.poll(() => countsOf(page), { timeout: patienceMs }).toEqual(counts)
      const states = await watch.states()
      expect(states.filter(({ freshness }) => ['nothing', 'none'].includes(freshness))).toEqual([])
      expect(states.filter(({ trucks }) => trucks === 0)).toEqual([])
      expect(watch.loads()).toBe(0)
    }
    return { site, gate, page, play, expectTheWallRight }
  }

  const comeBack = async (site: Site, which: 'api' | 'relay'): Promise<void> => {
    if (which === 'api') site.api = await site.api.again()
    else site.relay = await site.relay.again()
  }

  const live = (page: Page): Promise<void> =>
    page.locator('.status[data-freshness="live"]').waitFor({ timeout: patienceMs })

  /**
   * Away for so long that it shows; what was on the wall stays, and is said to be old. Of the polls after the api's return
   * one alone is answered, so that one has to bring the wall up to date: no second interval is needed.
   */
  const outage = async (
    { site, gate, page }: { site: Site; gate: PollGate; page: Page },
    which: 'api' | 'relay',
  ): Promise<void> => {
    await site[which].kill()
    // What was pushed with its last breath is painted by then.
    await pause(200)
    const shown = await countsOf(page)
    await saysItsAge(page)
    expect(await countsOf(page)).toEqual(shown)
    if (which === 'api') gate.answerPolls(0)
    await comeBack(site, which)
    if (which === 'api') gate.answerPolls(1)
    await live(page)
    if (which === 'relay') return
    await expect
      .poll(() => countsOf(page), { timeout: patienceMs })
      .toEqual(countsIn(gate.lastPolled()))
    gate.answerPolls(Number.POSITIVE_INFINITY)
  }

  describe.each(grounds)('on %s', (kind, newGround) => {
    // 50 kills of the api on PostgreSQL, 20 on the embedded database, and as many of the relay.
    const plays = rounds(1, kind === 'PostgreSQL' ? 5 : 2)

    it.each(Array.from({ length: plays }, (_, index) => index + 1))(
      'keeps its board, shows its age and recovers when api and relay are killed, and every acknowledged write is there once (%i)',
      patient,
      async (turn) => {
        const seed = newSeed(`api and relay killed on ${kind}, ${turn}`)
        const random = createRandom(seed)
        const begun = await begin(await newGround(), seed)
        const { site, page, play, expectTheWallRight } = begun
        await outage(begun, 'api')
        for (let kill = 0; kill < rounds(2, 20); kill += 1) {
          const which = kill % 2 === 0 ? 'relay' : 'api'
          await pause(random.between(0, 1500))
          await play.moreWrites(1)
          await site[which].kill()
          await pause(random.between(0, 500))
          await comeBack(site, which)
          await live(page)
        }
        await play.moreWrites(10)
        expect(await play.verify()).toContain(verified)
        await expectTheWallRight()
      },
    )

    it.skipIf(!whole)('shows the age of its board while the relay is away', patient, async () => {
      const seed = newSeed(`relay away on ${kind}`)
      const begun = await begin(await newGround(), seed)
      const { play, expectTheWallRight } = begun
      await outage(begun, 'relay')
      await play.moreWrites(10)
      expect(await play.verify()).toContain(verified)
      await expectTheWallRight()
    })
  })

  describe.skipIf(!clusterPossible)(
    `on a PostgreSQL of its own${clusterPossible ? '' : ' (skipped: no initdb was found)'}`,
    () => {
      it(
        'keeps its board when PostgreSQL is killed or restarted, and every acknowledged write is there once',
        patient,
        async () => {
          const seed = newSeed('PostgreSQL killed')
          const random = createRandom(seed)
          const cluster = await startCluster()
          const ground = { env: { DATABASE_URL: cluster.url }, drop: cluster.drop }
          const { page, play, expectTheWallRight } = await begin(ground, seed)
          for (let kill = 0; kill < rounds(3, 30); kill += 1) {
            await pause(random.between(0, 1500))
            await play.moreWrites(1)
            // Two kills, then an orderly restart under the same load.
            if (kill % 3 === 2) await cluster.shutDown()
            else await cluster.kill()
            await pause(random.between(0, 500))
            await cluster.comeBack()
            await play.moreWrites(1)
          }
          await live(page)
          await play.moreWrites(10)
          expect(await play.verify()).toContain(verified)
          await expectTheWallRight()
        },
      )
    },
  )
})
