import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtp } from '../../packages/api/test/accounts/support/smtp.ts'
import { muat } from '../../packages/api/test/support/built.ts'
import { pause } from '../../packages/relay/test/support/until.ts'
import { chromiumPath, sharedChromium } from '../support/browser.ts'
import { clusterPossible } from '../support/cluster.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Reading, startReading } from '../support/reading.ts'
import { startRetrying } from '../support/retrying.ts'
import { projectFile } from '../support/processes.ts'
import { rounds } from '../support/rounds.ts'
import { missing } from '../support/topology.ts'
import { openWall, whenLive } from '../support/wall-page.ts'
import { countsAt, countsOf, watchWall } from '../support/wall-watch.ts'
import { startWholeSite, type WholeSite } from '../support/whole-site.ts'
import { grown } from '../support/grown.ts'

// Everything that docker compose runs, each part of it gone in turn while people write, one reads and walls hang:
// docs/operations/faults.md has what they see.

const lacking = [
  missing,
  clusterPossible ? null : 'PostgreSQL',
  chromiumPath === undefined ? 'Chromium' : null,
].filter((what) => what !== null)

interface Wall {
  page: Page
  watch: Awaited<ReturnType<typeof watchWall>>
}

type Looked = ReturnType<Reading['look']>

const together = (looks: Looked[]): Looked => ({
  requests: looks.reduce((sum, { requests }) => sum + requests, 0),
  failed: looks.reduce((sum, { failed }) => sum + failed, 0),
  longestMs: Math.max(...looks.map(({ longestMs }) => longestMs)),
})

const patient = { timeout: 600_000 }
/** A part is away for so long. */
const awayMs = rounds(6000, 30_000)
/** Longer than nginx waits for a short read before it asks another relay, 15 s. */
const untilLeftMs = rounds(20_000, 60_000)
/** Three time limits of a reader, 10 s: each try is one in two to reach the api that answers. */
const apiFrozenMs = rounds(30_000, 60_000)
/** The reads of one would depend on which api its connections happen to reach. */
const readers = 6
/** Without news for ten seconds a wall says how old it is. */
const untilStaleMs = rounds(15_000, 60_000)
/** How long everything may take to be right again, on a machine that has other things to do. */
const patienceMs = grown(60_000)
/** A display is missed for two minutes before anybody is called for it, and relays tell of it every minute. */
const missedMs = grown(240_000)
/** A new build is on every wall by then: docs/quality.md. */
const deployedMs = 120_000

describe.skipIf(lacking.length > 0)(
  `the whole site as compose runs it (${lacking.join(', ') || 'nginx, Redis, PostgreSQL'})`,
  inSteps,
  () => {
    let site: WholeSite
    let people: Awaited<ReturnType<typeof startRetrying>>
    let readings: Reading[]
    let walls: [Wall, Wall]
    let smtp: Awaited<ReturnType<typeof startSmtp>>
    /** The one that the site expects, by name. */
    let gate: Page
    const table: string[] = []

    beforeAll(async () => {
      smtp = await startSmtp()
      site = await startWholeSite({ MAIL_URL: smtp.url, MAIL_FROM: 'muat@mill.test' })
      await expectGate()
      people = await startRetrying(site.url, { people: 8, restMs: 200 })
      readings = Array.from({ length: readers }, () =>
        startReading(site.url, '/api/site', { restMs: 120 }),
      )
      const browser = await sharedChromium()
      const hang = async (path: string): Promise<Wall> => {
        const page = await openWall(browser, site, { path, query: 'lang=en&voice=off' })
        await whenLive(page)
        return { page, watch: await watchWall(page) }
      }
      walls = [await hang('/monitor/H'), await hang('/monitor')]
      gate = await openWall(browser, site, { path: '/monitor/I', query: 'name=Gate%20I&voice=off' })
    }, 300_000)
    afterAll(async () => {
      console.info(`\n${table.join('\n')}\n`)
      await Promise.all((readings ?? []).map((reading) => reading.stop()))
      await people?.stop()
      await Promise.all((walls ?? []).map(({ page }) => page.close()))
      await gate?.close()
      await site?.stop()
      smtp?.close()
    })

    /** Tells the site of one display that has to be there, and whom to mail when it is not. */
    const expectGate = async (): Promise<void> => {
      const ask = async (path: string, method: string, token: string, body?: object) => {
        const answer = await fetch(`${site.url}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return (await answer.json()) as { token: string; version: number }
      }
      const { token } = await ask('/api/login', 'POST', '', {
        email: 'admin@muat.test',
        password: 'loading-bay',
      })
      const { version } = await ask('/api/site-settings', 'GET', token)
      await ask('/api/site-settings', 'PUT', token, {
        version,
        expectedDisplays: [{ name: 'Gate I', areas: ['I'] }],
        displayMails: ['ops@mill.test', 'office@mill.test'],
      })
    }

    /** What all readers met since the last call. */
    const reads = (): Looked => together(readings.map((reading) => reading.look()))

    /** Whoever writes was acknowledged again, and every wall shows what the site holds. */
    const allIsWell = async (): Promise<void> => {
      const before = people.acknowledged.length
      await expect
        .poll(() => people.acknowledged.length, { timeout: patienceMs })
        .toBeGreaterThan(before + 20)
      for (const { page } of walls) {
        await page
          .locator('.status[data-freshness="live"]')
          .waitFor({ state: 'visible', timeout: patienceMs })
      }
      const counts = await countsAt(site.apis[0].url)
      await expect.poll(() => countsOf(walls[1].page), { timeout: patienceMs }).toEqual(counts)
    }

    /** Takes a part away for a while, and tells what was met meanwhile. */
    const without = async (
      what: string,
      take: () => Promise<void>,
      giveBack: () => Promise<void>,
      forMs = awayMs,
    ): Promise<{ refused: string[]; answered: number }> => {
      reads()
      const retried = people.retries()
      const from = Date.now()
      await take()
      await pause(forMs)
      const during = reads()
      await giveBack()
      await allIsWell()
      const { requests, failed, longestMs } = together([during, reads()])
      const stale = await Promise.all(
        walls.map(async ({ watch }) => {
          const states = await watch.states()
          expect(states.filter(({ freshness }) => ['nothing', 'none'].includes(freshness))).toEqual(
            [],
          )
          return states.some(({ at, freshness }) => at >= from && freshness !== 'live')
        }),
      )
      table.push(
        `| ${what} | ${failed} of ${requests} | ${(longestMs / 1000).toFixed(1)} s | ${people.retries() - retried} | ${
          stale.some(Boolean) ? 'said their age' : 'live'
        } |`,
      )
      expect(walls.map(({ watch }) => watch.loads())).toEqual([0, 0])
      // What a second try would not have been granted, and the reads that were answered while the part was away.
      return { refused: people.refused, answered: during.requests - during.failed }
    }

    const killed = (part: 'apis' | 'relays', place: 0 | 1) => ({
      take: async (): Promise<void> => site[part][place].kill(),
      giveBack: async (): Promise<void> => {
        if (part === 'apis') site.apis[place] = await site.apis[place].again()
        else site.relays[place] = await site.relays[place].again()
      },
    })
    const frozen = (part: () => WholeSite['nginx']) => ({
      take: async (): Promise<void> => void part().child.kill('SIGSTOP'),
      giveBack: async (): Promise<void> => void part().child.kill('SIGCONT'),
    })

    it.each([
      ['one api killed', () => killed('apis', 0)],
      ['one relay killed', () => killed('relays', 0)],
    ] as const)('goes on with %s', patient, async (what, fault) => {
      const { take, giveBack } = fault()
      expect((await without(what, take, giveBack)).refused).toEqual([])
    })

    // Long enough that what hangs there is given up and sent by its key to the other one. It comes a second time when the
    // first one goes on: that it counted once is looked at when nobody writes any more. How many hang is nginx's choice.
    it('continues on the other relay if one is frozen', patient, async () => {
      const { take, giveBack } = frozen(() => site.relays[1])
      expect((await without('one relay frozen', take, giveBack, untilLeftMs)).refused).toEqual([])
    })

    it('continues without Redis, and with a new one', patient, async () => {
      const giveBack = async (): Promise<void> => {
        site.redis = await site.redis.again()
      }
      const { refused } = await without('Redis killed', site.redis.kill, giveBack)
      expect(refused).toEqual([])
    })

    it('has sent no mail about displays that a fault disconnected', async () => {
      expect(smtp.received).toEqual([])
      // Switched off from here on: the relays miss it while the faults go on.
      await gate.close()
    })

    it('continues on the other api while one is frozen', patient, async () => {
      const { take, giveBack } = frozen(() => site.apis[1])
      const { refused, answered } = await without('one api frozen', take, giveBack, apiFrozenMs)
      expect(refused).toEqual([])
      // Readers hang at first: a try of each lasts ten seconds. Then those that reached the other api read on.
      expect(answered).toBeGreaterThan(100)
    })

    it('recovers with PostgreSQL, and reports its absence', patient, async () => {
      const { kill, comeBack } = site.cluster
      const { refused } = await without('PostgreSQL killed', kill, comeBack, untilStaleMs)
      expect(refused).toEqual([])
    })

    it('recovers with nginx', patient, async () => {
      // What it is told ends its workers and every connection at once; they would outlive a killed master.
      const giveBack = async (): Promise<void> => {
        site.nginx = await site.startWeb()
      }
      const { refused } = await without('nginx ended', site.nginx.stop, giveBack, untilStaleMs)
      expect(refused).toEqual([])
    })

    const told = () => smtp.received.map(({ to }) => to).toSorted()

    it('has sent a mail about a display that was switched off', patient, async () => {
      await expect.poll(told, { timeout: missedMs }).toEqual(['office@mill.test', 'ops@mill.test'])
      for (const { text } of smtp.received) expect(text).toContain('Gate I')
    })

    it(
      'is deployed in the order of compose, and every wall runs the new build within two minutes',
      patient,
      async () => {
        const { folder, build } = site.nextWeb()
        reads()
        const retried = people.retries()
        await site.migrate()
        for (const place of [0, 1] as const) {
          await site.apis[place].stop()
          await killed('apis', place).giveBack()
        }
        for (const place of [0, 1] as const) {
          await site.relays[place].stop()
          site.relays[place] = await site.relays[place].again(folder)
        }
        // Walls have heard of the new build, and are served the old one: they stay.
        await pause(awayMs)
        expect(walls.map(({ watch }) => watch.loads())).toEqual([0, 0])
        await site.nginx.stop()
        site.nginx = await site.startWeb(folder)
        const newAt = Date.now()
        for (const { page } of walls) {
          await page
            .locator(`html[data-build="${build}"]`)
            .waitFor({ state: 'attached', timeout: deployedMs })
          await whenLive(page)
        }
        const seconds = ((Date.now() - newAt) / 1000).toFixed(0)
        await allIsWell()
        const { requests, failed, longestMs } = reads()
        table.push(
          `| a whole deploy | ${failed} of ${requests} | ${(longestMs / 1000).toFixed(1)} s | ${people.retries() - retried} | on the new build ${seconds} s after it was served |`,
        )
        expect(walls.map(({ watch }) => watch.loads())).toEqual([1, 1])
        expect(people.refused).toEqual([])
      },
    )

    it('has kept every acknowledged write', patient, async () => {
      await people.stop()
      expect(people.acknowledged.length).toBeGreaterThan(200)
      expect(await people.notThereOnce()).toEqual([])
    })

    it('passes ops/verify, as a site of containers does', patient, async () => {
      const env = { DATABASE_URL: site.cluster.url, PUBLIC_URL: site.url }
      const made = ['verify@muat.test', '--name', 'Verify', '--role', 'ADMIN']
      const { out } = await muat(['user', 'create', ...made], env)
      const link = /http\S+\/password\/reset\/\S+/u.exec(out)?.[0] ?? ''
      const run = promisify(execFile)
      const { stdout } = await run(projectFile('ops', 'verify'), [site.url, link])
      expect(stdout).toContain('All is well')
      // The link is used up: what does not work is told by its status, and fails.
      await expect(run(projectFile('ops', 'verify'), [site.url, link])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('POST /api/password/reset: 422'),
      })
    })

    // New relays and apis have told of it since.
    it('has sent one mail about it', () => expect(told()).toHaveLength(2))
  },
)
