import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { LoginAnswer } from '@muat/shared'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import { connectWall } from '../../packages/relay/test/support/wall.ts'
import { startApi } from '../support/api.ts'
import { redisProgram, startRedis } from '../support/redis.ts'
import { startRelay } from '../support/relay.ts'
import { newSeed, rounds } from '../support/rounds.ts'
import { demoGround, postgresGround, postgresServer, startSite } from '../support/site.ts'
import { startSimulator } from '../support/simulator.ts'
import { inSteps } from '../support/in-steps.ts'

const patient = { timeout: 600_000 }

/** One request to its end, over the one connection that the agent has. */
const ask = async (
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body: string | null,
): Promise<IncomingMessage> => {
  const asked = request(url, { agent, headers, method: body === null ? 'GET' : 'POST' })
  asked.end(body ?? undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

/**
 * Twenty people who read and write without a pause until they are asked to let go; what they were not answered. Each
 * has one connection: a second could stand in the queue of a server that listens no more, and was never taken.
 */
const press = (url: string, token: string) => {
  let answered = 0
  const wrong: string[] = []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const person = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; ; turn += 1) {
      const code = `P${number}-${turn}`
      const write = turn % 2 === 0 ? JSON.stringify({ code, name: code }) : null
      try {
        const answer = await ask(`${url}/api/vendor`, agent, headers, write)
        const status = answer.statusCode ?? 0
        if (status < 300) answered += 1
        else wrong.push(`status ${status}`)
        // Asked to let go, an orderly caller does; a new connection would find nobody.
        if (answer.headers.connection === 'close') return
      } catch (error) {
        wrong.push(String(Object(error)['code']))
        return
      }
    }
  }
  const people = Promise.all(Array.from({ length: 20 }, (_, number) => person(number)))
  return { answered: () => answered, wrong, over: () => people }
}

describe.skipIf(postgresServer === '')('an api on PostgreSQL that gets SIGTERM', inSteps, () => {
  it('answers every accepted request, under load, and ends', patient, async () => {
    const ground = await postgresGround()
    onTestFinished(ground.drop)
    const api = await startApi({ ...ground.env, DEMO: '1', LOG_LEVEL: 'error' })
    onTestFinished(api.kill)
    const response = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@muat.test', password: 'loading-bay' }),
    })
    const { token } = (await response.json()) as LoginAnswer
    const load = press(api.url, token)
    await until(load.answered, (count) => count > 100, 30_000)
    await api.stop()
    await load.over()
    expect(load.wrong).toEqual([])
    expect(api.child.exitCode).toBe(0)
  })
})

describe('a site whose parts are restarted while trucks are moving', inSteps, () => {
  it('loses nothing when api and relay are stopped and restarted', patient, async () => {
    const seed = newSeed('orderly restarts')
    const site = await startSite(await demoGround())
    onTestFinished(site.stop)
    const play = startSimulator(site.relay.url, seed)
    onTestFinished(play.kill)
    for (let turn = 0; turn < rounds(1, 10); turn += 1) {
      await play.moreWrites(10)
      await site.api.stop()
      site.api = await site.api.again()
      await play.moreWrites(10)
      await site.relay.stop()
      site.relay = await site.relay.again()
    }
    await play.moreWrites(10)
    expect(await play.verify()).toContain('Verified: every acknowledged write is there once')
  })

  it.skipIf(redisProgram === null)(
    `keeps the walls of another relay when Redis is killed and restarted${redisProgram === null ? ' (skipped: no redis-server)' : ''}`,
    patient,
    async () => {
      const seed = newSeed('Redis killed')
      let redis = await startRedis()
      onTestFinished(() => redis.stop())
      const shared = { REDIS_URL: redis.url, RELAYS: '2', POLL_INTERVAL_MS: '1000' }
      const site = await startSite(await demoGround(), shared)
      onTestFinished(site.stop)
      const other = await startRelay({
        UPSTREAM_URL: site.api.url,
        ...shared,
      })
      onTestFinished(other.kill)
      const wall = await connectWall(other.url)
      await wall.watch(['H'])
      const play = startSimulator(site.relay.url, seed)
      onTestFinished(play.kill)
      for (let turn = 0; turn < rounds(2, 20); turn += 1) {
        await play.moreWrites(10)
        await redis.kill()
        await play.moreWrites(10)
        redis = await redis.again()
        await pause(200)
      }
      await play.moreWrites(10)
      // Nobody was refused for it, nor had to ask twice.
      expect(await play.verify()).toContain('0 requests sent again')
      const stateOf = async (url: string): Promise<string> => {
        const state = (await (await fetch(`${url}/relay/state`)).json()) as { areas: unknown }
        return JSON.stringify(state.areas)
      }
      const here = await stateOf(site.relay.url)
      await until(
        () => stateOf(other.url),
        (there) => there === here,
      )
      expect(wall.socket.connected).toBe(true)
      expect(wall.updates.length).toBeGreaterThan(0)
    },
  )
})
