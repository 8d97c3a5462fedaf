import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rawSocket } from './support/client.ts'
import { startBoth } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, type Upstream } from './support/upstream.ts'
import { connectStaff, connectWall, firstBoard } from './support/wall.ts'

/** Says of tokens that begin with "good" that they are an administrator's, after a while; of others, that they are not. */
const withTokens = (upstream: Upstream, afterMs = 0): void => {
  upstream.rest((request, response) => {
    const good = String(request.headers.authorization).startsWith('Bearer good')
    const answer = good ? json({ id: 1, name: 'A', role: 'ADMIN' }) : status(401)
    setTimeout(() => answer(request, response), afterMs)
  })
}

const questions = (upstream: Upstream): number =>
  upstream.seen.filter(({ url }) => url === '/api/me').length

const junk = (url: string, count: number, headers: Record<string, string> = {}): void => {
  for (let number = 0; number < count; number += 1) {
    const socket = io(`${url}/staff`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: `junk-${number}` },
      extraHeaders: headers,
    })
    onTestFinished(() => {
      socket.disconnect()
    })
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

/** A socket that shows a token, and the word with which it is refused, if it is. */
const shown = (url: string, token: string, address: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = io(`${url}/staff`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: from(address),
    })
    onTestFinished(() => {
      socket.disconnect()
    })
    socket.once('connect', () => resolve('admitted'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })

describe('tokens that nobody was given', () => {
  it('leave the walls live, however many are shown and however slowly they are refused', async () => {
    const { relay } = await startBoth({ 'poll.timeoutMs': '4000' }, (upstream) =>
      withTokens(upstream, 10_000),
    )
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    junk(relay.url, 150)
    const seen = new Set<string>()
    for (let look = 0; look < 60; look += 1) {
      await pause(100)
      seen.add(relay.feed.link.state)
    }
    expect([...seen]).toEqual(['live'])
  })

  it('are asked about once, and again only after a while', async () => {
    const { upstream, relay } = await startBoth({}, withTokens)
    for (let time = 0; time < 5; time += 1) {
      await expect(connectStaff(relay.url, 'junk')).rejects.toThrow('unauthenticated')
    }
    expect(questions(upstream)).toBe(1)
    relay.clock.aheadMs = 60_000
    await expect(connectStaff(relay.url, 'junk')).rejects.toThrow('unauthenticated')
    expect(questions(upstream)).toBe(2)
  })

  it('are soon asked about no more when an address shows nothing else', async () => {
    const { upstream, relay } = await startBoth(
      { staffRefusals: '5', TRUST_PROXY: 'loopback' },
      withTokens,
    )
    const answers: string[] = []
    for (let number = 0; number < 20; number += 1) {
      answers.push(await shown(relay.url, `junk-${number}`, '10.0.0.1'))
    }
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'unauthenticated'))
    expect(answers).toContain('unavailable')
    expect(await shown(relay.url, 'good', '10.0.0.2')).toBe('admitted')
    relay.clock.aheadMs = 60_000
    expect(await shown(relay.url, 'good', '10.0.0.1')).toBe('admitted')
    expect(questions(upstream)).toBeLessThan(22)
  })

  it('of one address do not keep the questions of others waiting', async () => {
    const { upstream, relay } = await startBoth({ TRUST_PROXY: 'loopback' }, (upstream) => {
      upstream.rest((request, response) => {
        // Of junk, nothing is ever said.
        if (String(request.headers.authorization).startsWith('Bearer good')) {
          json({ id: 1, name: 'A', role: 'ADMIN' })(request, response)
        }
      })
    })
    junk(relay.url, 100, from('10.0.0.1'))
    await until(
      () => questions(upstream),
      (asked) => asked === 32,
    )
    expect(await shown(relay.url, 'good', '10.0.0.2')).toBe('admitted')
    expect(questions(upstream)).toBe(33)
  })
})

describe('a connection', () => {
  it('waits for the answer about one token before it may show another', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) => withTokens(upstream, 1000))
    const socket = await rawSocket(relay.port)
    await socket.say('40/staff,{"token":"good"}')
    for (let more = 0; more < 10; more += 1) await socket.say(`40/staff,{"token":"junk-${more}"}`)
    await until(socket.heard, (heard) => heard.includes('40/staff,{"sid"'))
    expect(questions(upstream)).toBe(1)
  })
})

describe('staff that come back after a restart', () => {
  it('are all admitted while the back end takes a second for each', async () => {
    const { relay } = await startBoth({}, (upstream) => withTokens(upstream, 1000))
    const tabs = Array.from({ length: 100 }, (_, tab) => connectStaff(relay.url, `good-${tab}`))
    expect(await Promise.all(tabs)).toHaveLength(100)
  })

  it('are asked about once for all tabs of one person', async () => {
    const { upstream, relay } = await startBoth({})
    const answers: (() => void)[] = []
    upstream.rest((request, response) => {
      answers.push(() => json({ id: 1, name: 'A', role: 'ADMIN' })(request, response))
    })
    const tabs = await Promise.all(Array.from({ length: 50 }, () => rawSocket(relay.port)))
    for (const { say } of tabs) await say('40/staff,{"token":"good"}')
    // Whoever comes last of all is served after them.
    await connectWall(relay.url)
    expect(answers).toHaveLength(1)
    answers[0]?.()
    for (const { heard } of tabs) await until(heard, (text) => text.includes('40/staff,{"sid"'))
    expect(questions(upstream)).toBe(1)
  })
})
