import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../bench/lib/free-port.ts'
import { startUpstream, type Upstream } from '../../packages/relay/test/support/upstream.ts'
import { get } from '../support/get.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Names, startNames } from '../support/names.ts'
import type { Running } from '../support/processes.ts'
import {
  followsNames,
  followingNginx,
  type Relay,
  startNginx,
  startRelay,
} from '../support/topology.ts'

// nginx as compose renders it: relays are a name, asked of a name server again and again, as containers come and go.

/** nginx keeps an answer for 5 s. */
const patience = { timeout: 30_000, interval: 200 }

describe.skipIf(!followsNames)(
  `nginx in front of relays found by name (${followsNames ? 'its own name server' : `skipped: ${followingNginx}`})`,
  { ...inSteps, timeout: 90_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat names '))
    const relays = new Map<string, Relay>()
    let upstream: Upstream
    let names: Names
    let nginx: Running
    let port: number
    let url: string

    /** Another container of the service: an address of its own, the port that all have. */
    const add = async (address: string): Promise<void> => {
      // Nobody answers there: each relay goes on alone.
      const redis = 'redis://127.0.0.1:9'
      const env = { UPSTREAM_URL: upstream.origin, HOST: address, REDIS_URL: redis }
      relays.set(address, await startRelay(address, env, undefined, port))
    }
    const remove = async (address: string): Promise<void> => {
      await relays.get(address)?.kill()
      relays.delete(address)
    }

    beforeAll(async () => {
      upstream = await startUpstream()
      names = await startNames()
      port = await freePort()
      const web = await freePort()
      url = `http://127.0.0.1:${web}`
      nginx = await startNginx(folder, [], web, undefined, {
        RELAY_SERVERS: `relay:${port}`,
        RELAY_RESOLVER: names.address,
      })
    })
    afterAll(async () => {
      await nginx?.stop()
      for (const relay of relays.values()) await relay.kill()
      names?.close()
      await upstream?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const status = async (at = '/api/customer?page=1'): Promise<number> =>
      (await get(url, at)).status
    /** Which relays answer, and with what, of some two dozen that ask of each kind. */
    const answering = async (): Promise<string[]> => {
      const heard = new Set<string>()
      // Kind by kind: nginx takes relays in turn, and by turns of three each kind could be one relay's alone.
      for (const [at, method] of [
        ['/relay/state', 'GET'],
        ['/api/customer', 'POST'],
        ['/relay/nothing', 'GET'],
      ] as const) {
        for (let call = 0; call < 8; call += 1) {
          const { status: code, body } = await get(url, at, {}, method)
          const { epoch } = JSON.parse(body.toString()) as { epoch?: string }
          heard.add(
            at === '/relay/state' ? (epoch ?? `${code}`) : code < 500 ? '' : `${at} ${code}`,
          )
        }
      }
      heard.delete('')
      return [...heard].toSorted()
    }
    const epochs = async (...addresses: string[]): Promise<string[]> => {
      const all = addresses.map(async (address) => {
        const answer = await get(`http://${address}:${port}`, '/relay/state')
        return (JSON.parse(answer.body.toString()) as { epoch: string }).epoch
      })
      return (await Promise.all(all)).toSorted()
    }

    it('starts while the name is unknown, and serves the application', async () => {
      expect(await status('/monitor/H')).toBe(200)
      expect(await status()).toBe(502)
    })

    it('finds the first, and one more', async () => {
      await add('127.0.0.2')
      names.known.set('relay', ['127.0.0.2'])
      await expect.poll(answering, patience).toEqual(await epochs('127.0.0.2'))
      await add('127.0.0.3')
      names.known.set('relay', ['127.0.0.2', '127.0.0.3'])
      await expect.poll(answering, patience).toEqual(await epochs('127.0.0.2', '127.0.0.3'))
    })

    it('follows one that restarts at another address', async () => {
      await remove('127.0.0.2')
      await add('127.0.0.4')
      names.known.set('relay', ['127.0.0.4', '127.0.0.3'])
      await expect.poll(answering, patience).toEqual(await epochs('127.0.0.3', '127.0.0.4'))
    })

    it('does not use a running one without the name any more', async () => {
      names.known.set('relay', ['127.0.0.4'])
      await expect.poll(answering, patience).toEqual(await epochs('127.0.0.4'))
    })

    it('continues with known ones while the name server is silent, and updates afterwards', async () => {
      names.silent(true)
      const before = names.asked()
      await expect.poll(() => names.asked(), patience).toBeGreaterThan(before + 2)
      expect(await answering()).toEqual(await epochs('127.0.0.4'))
      await remove('127.0.0.3')
      await add('127.0.0.5')
      names.known.set('relay', ['127.0.0.5'])
      names.silent(false)
      await expect.poll(answering, patience).toEqual(await epochs('127.0.0.5'))
    })

    it('serves sockets from the present ones', async () => {
      const { status: code } = await get(url, '/socket.io/?EIO=4&transport=websocket', {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      })
      expect(code).toBe(101)
    })
  },
)
