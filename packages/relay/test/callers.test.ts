import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startBoth } from './support/relay.ts'

/** The status of the answer to these lines, as they are, on a connection that ends after it. */
const statusOf = (port: number, ...lines: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      // A websocket stays open.
      if (text.startsWith('HTTP/1.1 101')) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0)))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })

const close = 'Connection: close'
const websocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const handshake = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1'
const polling = 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1'

describe('a page of a name that is not ours', () => {
  const called = (host: string) => [`Host: ${host}`, `Origin: http://${host}`, ...websocket]

  it('opens no socket by calling us by its own name, where ours is known', async () => {
    const { relay } = await startBoth({ PUBLIC_URL: 'https://muat.example' })
    for (const host of ['evil', 'evil.example', 'muat.example.evil.test', '127.0.0.1.evil.test']) {
      expect(await statusOf(relay.port, handshake, ...called(host))).toBe(400)
      expect(
        await statusOf(relay.port, polling, `Host: ${host}`, `Origin: http://${host}`, close),
      ).toBe(403)
    }
  })

  it('is a wall all the same where it is an address or this machine, which no name server can give away', async () => {
    const { relay } = await startBoth({ PUBLIC_URL: 'https://muat.example' })
    for (const host of ['10.1.2.3:8080', '[fd00::7]:8080', 'localhost:8080', '127.0.0.1']) {
      expect(await statusOf(relay.port, handshake, ...called(host))).toBe(101)
    }
  })

  it('is a wall where nobody has said what the site is called', async () => {
    const { relay } = await startBoth()
    expect(await statusOf(relay.port, handshake, ...called('hall.lan'))).toBe(101)
  })
})

describe('polling that answers with a script', () => {
  it.each(['j=0', 'j', 'j=', '%6A=7', 'transport=polling&j=1'])(
    'is not there, whoever asks: %s',
    async (query) => {
      const { relay } = await startBoth()
      const path = `/socket.io/?EIO=4&transport=polling&${query}`
      const answer = await fetch(relay.url + path)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )

  it('leaves the polling that answers with text alone', async () => {
    const { relay } = await startBoth()
    const answer = await fetch(`${relay.url}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/^0\{"sid"/u)
  })
})
