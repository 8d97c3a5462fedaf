import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Agent, request } from 'undici'
import { lookupInTurn } from '../src/back-end/lookup.ts'
import { freePort } from '../../../bench/lib/free-port.ts'

const addresses: LookupAddress[] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address) => ({
  address,
  family: 4,
}))

const found = (error: NodeJS.ErrnoException | null = null) =>
  lookupInTurn(((_name: string, _options: object, done: (...given: unknown[]) => void) =>
    done(error, addresses)) as never)

/** Names the address at which it answers. */
const serveAt = async (port: number, address: string) => {
  const server = createServer((_request, response) => response.end(address))
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return close
}

describe('a back end with several addresses', () => {
  it('is connected to at each of them in turn', () => {
    const lookup = found()
    const firsts: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      lookup('api', { all: true }, (_error, all) => firsts.push(Object(all)[0].address))
    }
    expect(firsts.slice(0, 3).toSorted()).toEqual(addresses.map(({ address }) => address))
    expect(firsts.slice(3)).toEqual(firsts.slice(0, 3))
  })

  it('answers every request while one of them is away', async () => {
    const port = await freePort()
    const closeSecond = await serveAt(port, '127.0.0.2')
    await serveAt(port, '127.0.0.3')
    const agent = new Agent({ connect: { lookup: found() }, pipelining: 0 })
    onTestFinished(() => agent.destroy())
    const ask = async (): Promise<string> => {
      const { body } = await request(`http://api.test:${port}/`, { dispatcher: agent })
      return body.text()
    }
    const answers = new Set(await Promise.all(Array.from({ length: 12 }, ask)))
    expect(answers).toEqual(new Set(['127.0.0.2', '127.0.0.3']))
    closeSecond()
    for (let round = 0; round < 6; round += 1) {
      const again = await Promise.all(Array.from({ length: 4 }, () => ask().catch(() => 'ended')))
      expect(again.filter((answer) => answer !== 'ended')).not.toEqual([])
    }
    expect(await ask()).toBe('127.0.0.3')
  })

  it('is not found where the name is not', () => {
    const lookup = found(new Error('ENOTFOUND'))
    lookup('api', {}, (error) => expect(error).toBeInstanceOf(Error))
    expect.assertions(1)
  })
})
