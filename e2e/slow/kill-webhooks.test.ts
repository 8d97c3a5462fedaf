import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '@muat/demo/random'
import { startReceiver, withStatus } from '../../packages/api/test/support/receiver.ts'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import { startApi } from '../support/api.ts'
import { grown } from '../support/grown.ts'
import { projectFile, start } from '../support/processes.ts'
import { newSeed, rounds } from '../support/rounds.ts'
import { grounds } from '../support/site.ts'
import { startSimulator } from '../support/simulator.ts'

// Trucks go on while the api is killed at random. What their histories say, the receiver must have been told.

const patient = { timeout: 1_800_000 }

interface Entry {
  action: string
  changes: Record<string, { to: unknown }>
}

/** Calls the api as the demo's administrator. */
const signIn = async (url: string) => {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await call('POST', '/login', {
    email: 'admin@muat.test',
    password: 'loading-bay',
  })
  return {
    get: (path: string) => call('GET', path, undefined, token),
    post: (path: string, body: object = {}) => call('POST', path, body, token),
  }
}

const events: Readonly<Record<string, string>> = {
  arrive: 'truck.arrived',
  'weigh-in': 'truck.weighed_in',
}
const ends: Readonly<Record<string, string>> = {
  completed: 'truck.weighed_out',
  hold: 'truck.held',
}

/** The events that the history of a truck stands for, in order. */
const eventsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ action, changes }) => {
    const type = events[action] ?? ends[String(changes['status']?.to)]
    return type === undefined ? [] : [type]
  })

describe.each(grounds)('webhooks on %s', (kind, newGround) => {
  it('lose no event of trucks while the api is killed', patient, async () => {
    const ground = await newGround()
    onTestFinished(ground.drop)
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const random = createRandom(newSeed(`api killed beside webhooks on ${kind}`))
    // Some attempts fail, some answers never come.
    let messages = 0
    receiver.answerWith((response) => {
      messages += 1
      if (messages % 7 === 0) response.destroy()
      else withStatus(messages % 5 === 0 ? 503 : 204)(response)
    })
    let api = await startApi({ ...ground.env, DEMO: '1', LOG_LEVEL: 'error' })
    onTestFinished(() => api.kill())
    const admin = await signIn(api.url)
    const { id } = await admin.post('/webhook', {
      name: 'ERP',
      url: receiver.url,
      insideNetwork: true,
    })
    await admin.post(`/webhook/${id}/code`)
    const play = startSimulator(api.url, 7)
    onTestFinished(play.kill)
    for (let kill = 0; kill < rounds(6, 20); kill += 1) {
      await play.moreWrites(5)
      await pause(random.between(0, 1500))
      await api.kill()
      api = await api.again()
    }
    await play.moreWrites(5)
    play.kill()
    receiver.answerWith(withStatus(204))
    // Everything is delivered in the end, whatever waits for its next attempt.
    await until(
      async () => {
        const { data } = await admin.get(`/webhook/${id}/delivery`)
        return data.every(({ state }: { state: string }) => state === 'delivered')
      },
      (isDone) => isDone === true,
      grown(300_000),
    )
    const told = new Map<string, string[]>()
    const ids = new Set<string>()
    for (const { headers, event } of receiver.received) {
      const message = headers['webhook-id'] ?? ''
      if (ids.has(message)) continue
      ids.add(message)
      const truck = `${String(event.data['resource'])}/${String(event.data['id'])}`
      told.set(truck, [...(told.get(truck) ?? []), event.type])
    }
    expect(told.size).toBeGreaterThan(rounds(5, 20))
    const lacking: string[] = []
    for (const [truck, types] of told) {
      const { data } = await admin.get(`/${truck}/history?perPage=100`)
      const wanted = eventsOf(data.toReversed())
      const got = types.filter((type) => wanted.includes(type))
      // What happened before there was a webhook is not told.
      if (wanted.slice(wanted.length - got.length).join() !== got.join()) {
        lacking.push(`${truck}: ${wanted.join()} but ${got.join()}`)
      }
    }
    expect(lacking).toEqual([])
  })
})

describe('docs/integrations', () => {
  const gateways: Awaited<ReturnType<typeof startReceiver>>[] = []
  afterEach(async () => {
    for (const one of gateways.splice(0)) await one.stop()
  })

  it('message-gateway.mjs tells a driver once that he is called, and takes no forged message', async () => {
    const gateway = await startReceiver()
    gateways.push(gateway)
    const { signed } = await import('../../packages/api/src/webhooks/post.ts')
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const program = await start(
      process.execPath,
      [projectFile('docs', 'integrations', 'message-gateway.mjs')],
      {
        PATH: process.env['PATH'],
        WEBHOOK_SECRET: secret,
        GATEWAY_URL: gateway.url,
        GATEWAY_TOKEN: 'token',
        PORT: '0',
      },
      () => Promise.resolve(true),
    )
    onTestFinished(program.kill)
    await until(
      () => program.output(),
      (said) => said.includes('listening on'),
      grown(20_000),
    )
    const port = /listening on (\d+)/u.exec(program.output())?.[1]
    const call = JSON.stringify({
      type: 'truck.called',
      timestamp: new Date().toISOString(),
      data: { licensePlate: 'B 1234 XY', driverPhone: '+62 812', loadingArea: 'H' },
    })
    const send = async (body: string, by = secret, at = new Date()): Promise<number> => {
      const headers = signed({ id: 'msg_1', body }, by, at)
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
      return answer.status
    }
    expect(await send(call, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(401)
    expect(await send(call, secret, new Date(Date.now() - 600_000))).toBe(401)
    gateway.answerWith(withStatus(500))
    expect(await send(call)).toBe(502)
    gateway.answerWith(withStatus(200))
    expect(await send(call)).toBe(204)
    expect(await send(call)).toBe(204)
    expect(gateway.received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 2 }, () => ({ to: '+62 812', text: 'B 1234 XY: masuk H.' })),
    )
  })
})
