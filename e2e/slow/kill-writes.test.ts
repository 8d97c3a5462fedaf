import { describe, expect, it, onTestFinished } from 'vitest'
import { createRandom, type Random } from '@muat/demo/random'
import { findHalfWritten } from '../../packages/api/test/support/half-written.ts'
import { pause } from '../../packages/relay/test/support/until.ts'
import { startApi } from '../support/api.ts'
import { clusterPossible, startCluster } from '../support/cluster.ts'
import { newSeed, rounds } from '../support/rounds.ts'
import { type Ground, grounds } from '../support/site.ts'
import { startSimulator } from '../support/simulator.ts'
import { inSteps } from '../support/in-steps.ts'

// Trucks that fetch and bring, bookings, production and papers go on while what holds them is killed at random. What
// the site acknowledged is looked for through its public interface; what a half-made write would leave, in its tables.

const patient = { timeout: 3_600_000 }
const verified = 'Verified: every acknowledged write is there once'

const begin = async (ground: Ground, seed: number) => {
  onTestFinished(ground.drop)
  const site = { api: await startApi({ ...ground.env, DEMO: '1', LOG_LEVEL: 'error' }) }
  onTestFinished(() => site.api.kill())
  const play = startSimulator(site.api.url, seed)
  onTestFinished(play.kill)
  await play.moreWrites(10)
  /** What the site did not keep; empty: it kept its word. */
  const notKept = async (): Promise<string[]> => {
    await play.moreWrites(10)
    const said = await play.verify()
    console.info(said.slice(said.indexOf('trucks completed') - 8).trim())
    await site.api.stop()
    return [...(said.includes(verified) ? [] : [said]), ...(await findHalfWritten(ground.env))]
  }
  return { site, play, notKept }
}

/** Any moment: between two writes, in the middle of one, in the middle of many. */
const anyMoment = (random: Random): Promise<void> => pause(random.between(0, 1500))

describe.each(grounds)('writes on %s', (kind, newGround) => {
  // As many as docs/quality.md#figures asks for, in days of ten.
  const days = rounds(1, kind === 'PostgreSQL' ? 5 : 2)

  it.each(Array.from({ length: days }, (_, index) => index + 1))(
    'are complete and there once after the api was killed during them (%i)',
    patient,
    async (day) => {
      const seed = newSeed(`api killed on ${kind}, ${day}`)
      const random = createRandom(seed)
      const { site, play, notKept } = await begin(await newGround(), seed)
      for (let kill = 0; kill < rounds(2, 10); kill += 1) {
        await play.moreWrites(1)
        await anyMoment(random)
        await site.api.kill()
        await pause(random.between(0, 300))
        site.api = await site.api.again()
      }
      expect(await notKept()).toEqual([])
    },
  )
})

describe.skipIf(!clusterPossible)(
  `writes on a PostgreSQL of its own${clusterPossible ? '' : ' (skipped: no initdb was found)'}`,
  inSteps,
  () => {
    it('are complete and there once after PostgreSQL was killed during them', patient, async () => {
      const seed = newSeed('PostgreSQL killed')
      const random = createRandom(seed)
      const cluster = await startCluster()
      const { play, notKept } = await begin(
        { env: { DATABASE_URL: cluster.url }, drop: cluster.drop },
        seed,
      )
      for (let kill = 0; kill < rounds(1, 20); kill += 1) {
        await play.moreWrites(1)
        await anyMoment(random)
        await cluster.kill()
        await pause(random.between(0, 300))
        await cluster.comeBack()
      }
      expect(await notKept()).toEqual([])
    })
  },
)
