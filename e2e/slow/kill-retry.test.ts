import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '@muat/demo/random'
import { processStart } from '@muat/api/lock'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import { startApi } from '../support/api.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { answers, projectFile, start } from '../support/processes.ts'
import { startRetrying } from '../support/retrying.ts'
import { newSeed, rounds } from '../support/rounds.ts'
import { demoGround } from '../support/site.ts'

// Whoever gets no answer asks again, all at once and without mercy: what comes back is met by all of them, and has to
// recover what the kill left besides.

const patient = { timeout: 1_200_000 }
/** Each of the forty who write, twice. */
const twiceEach = 80
/** A site that is not there by then does not come back; it takes a few seconds. */
const patienceMs = 60_000

interface Standing {
  url: string
  /** Kills the api; resolves once it has gone, and somebody is about to start it again. */
  killApi: () => Promise<void>
}

/** The api alone, started again by hand. */
const apiAlone = async (env: NodeJS.ProcessEnv): Promise<Standing> => {
  const first = await startApi({ ...env, DEMO: '1', LOG_LEVEL: 'error' })
  let api = Promise.resolve(first)
  onTestFinished(async () => (await api).kill())
  return {
    url: first.url,
    killApi: async () => {
      const living = await api
      await living.kill()
      api = living.again()
    },
  }
}

/** `npm start`: relay, api, and the one that starts the api again. */
const wholeSite = async (env: NodeJS.ProcessEnv): Promise<Standing> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = await start(
    process.execPath,
    [projectFile('scripts', 'start.mjs')],
    { PATH: process.env['PATH'], PORT: `${port}`, HOST: '127.0.0.1', ...env },
    answers(`${url}/api/site`),
  )
  onTestFinished(site.stop)
  const lock = path.join(env['DATA_DIR'] ?? '', 'database.lock')
  return {
    url,
    killApi: async () => {
      const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
      const began = processStart(pid)
      process.kill(pid, 'SIGKILL')
      await until(
        () => processStart(pid),
        (now) => now !== began,
      )
    },
  }
}

describe.each([
  ['the api alone', apiAlone],
  ['npm start', wholeSite],
])('the embedded database under %s', (kind, begin) => {
  it(
    'recovers soon from a kill during repeated writes, with every acknowledged one',
    patient,
    async () => {
      const random = createRandom(newSeed(`api killed among retries, ${kind}`))
      const { env, drop } = await demoGround()
      onTestFinished(drop)
      const { url, killApi } = await begin(env)
      const load = await startRetrying(url)
      onTestFinished(load.stop)
      const more = async (count: number): Promise<void> => {
        const goal = load.acknowledged.length + count
        await until(
          () => load.acknowledged.length,
          (seen) => seen >= goal,
          patienceMs,
        )
      }
      await more(twiceEach)
      const away: number[] = []
      for (let kill = 0; kill < rounds(2, 20); kill += 1) {
        await pause(random.between(0, 1500))
        await killApi()
        const gone = performance.now()
        // Begun after the kill, so answered by who came back.
        const code = `BACK-${kill}`
        const written = load.write(code)
        await until(
          () => load.acknowledged.includes(code),
          (is) => is,
          patienceMs,
        )
        away.push(Math.round(performance.now() - gone))
        await written
        await more(twiceEach)
      }
      console.info(`${kind}: back after ${away.join(', ')} ms, among ${load.retries()} retries`)
      await load.stop()
      expect(load.refused).toEqual([])
      expect(await load.notThereOnce()).toEqual([])
    },
  )
})
