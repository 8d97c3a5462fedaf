import net from 'node:net'
import { onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'

/** A proxy between relay and api that loses requests or answers, as a network does. */
export interface Gate {
  url: string
  /** `open`; `shut`: loses requests; `one-way`: loses answers. */
  set: (state: 'open' | 'shut' | 'one-way') => void
  close: () => Promise<void>
}

export const startGate = async (target: string): Promise<Gate> => {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let state: 'open' | 'shut' | 'one-way' = 'open'
  const server = net.createServer((outer) => {
    if (state === 'shut') {
      outer.destroy()
      return
    }
    const inner = net.connect(Number(port), hostname)
    const pair: [net.Socket, net.Socket] = [outer, inner]
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      outer.destroy()
      inner.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    outer.on('data', (part) => inner.write(part))
    inner.on('data', (part) => {
      if (state === 'one-way') end()
      else outer.write(part)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const cut = (): void => {
    for (const [outer, inner] of pairs) {
      outer.destroy()
      inner.destroy()
    }
    pairs.clear()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (next) => {
      state = next
      // A test that fails meanwhile leaves those after it a site that answers.
      if (next !== 'open' && getCurrentTest() !== undefined) {
        onTestFinished(() => {
          state = 'open'
        })
      }
      if (next === 'shut') cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
