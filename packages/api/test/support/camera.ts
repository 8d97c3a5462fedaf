import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

// A camera as they are sold: a JPEG at an address, behind a digest, and every way in which one fails.

/** A whole JPEG of one grey pixel; `mark` makes its content another one. */
export const jpeg = (mark = ''): Buffer => {
  const comment = Buffer.from(mark)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    Buffer.from('fffe', 'hex'),
    length,
    comment,
    Buffer.from(
      'ffe000104a46494600010100000100010000ffdb004300ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc0000b080001000101011100ffc40014000100000000000000000000000000000000ffc40014100100000000000000000000000000000000ffda0008010100003f00ffd9',
      'hex',
    ),
  ])
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const partsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    [...header.matchAll(/(\w+)="?([^",]*)"?/gu)].map(([, name = '', value = '']) => [name, value]),
  )

/** Whether an Authorization answers the challenge, as RFC 2617 computes it. */
const isAnswered = ({ headers, url, method }: IncomingMessage): boolean => {
  const { username, uri, response, nc, cnonce, qop } = partsOf(headers.authorization ?? '')
  const ha1 = md5(`${username}:scale:secret`)
  const ha2 = md5(`${method}:${url}`)
  return (
    username === 'muat' &&
    uri === url &&
    response === md5(`${ha1}:once:${nc}:${cnonce}:${qop}:${ha2}`)
  )
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const picture: Answer = (_request, response) => {
  response.setHeader('content-type', 'image/jpeg').end(jpeg(String(process.hrtime.bigint())))
}

/** By the first part of the path. */
const answers: Readonly<Record<string, Answer>> = {
  open: picture,
  // One that hangs on a picture.
  same: (_request, response) => {
    response.setHeader('content-type', 'image/jpeg').end(jpeg())
  },
  digest: (request, response) => {
    if (isAnswered(request)) return picture(request, response)
    response.writeHead(401, {
      'www-authenticate': 'Digest realm="scale", qop="auth", nonce="once", algorithm=MD5',
    })
    response.end()
    return undefined
  },
  basic: (request, response) => {
    const expected = `Basic ${Buffer.from('muat:secret').toString('base64')}`
    if (request.headers.authorization === expected) return picture(request, response)
    response.writeHead(401, { 'www-authenticate': 'Basic realm="scale"' }).end()
    return undefined
  },
  hanging: () => {},
  // A byte now and then keeps a connection alive, not a picture.
  dripping: (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const timer = setInterval(() => response.write(Buffer.from('ff', 'hex')), 100)
    response.on('close', () => clearInterval(timer))
  },
  huge: (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    response.write(jpeg())
    const piece = Buffer.alloc(256 * 1024)
    const send = (): void => {
      if (response.write(piece)) setImmediate(send)
      else response.once('drain', send)
    }
    response.on('error', () => {})
    send()
  },
  html: (_request, response) => {
    response.setHeader('content-type', 'image/jpeg').end('<html><script>alert(1)</script></html>')
  },
  redirect: (_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end()
  },
  broken: (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write(jpeg())
    setTimeout(() => response.destroy(), 20)
  },
}

export interface CameraServer {
  url: string
  /** Paths that were asked for. */
  asked: string[]
  close(): Promise<void>
}

export const startCamera = async (): Promise<CameraServer> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const answer = answers[path.split('/')[1] ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
