import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** A message as it came. */
export interface Received {
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Answer = (response: ServerResponse) => void

/** Says `status` and nothing more. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end()
  }

/** A receiver of webhooks on this machine, which answers as a test says. */
export const startReceiver = async () => {
  const received: Received[] = []
  let answer: Answer = withStatus(204)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      received.push({ headers, body, event: JSON.parse(body) })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    received,
    url: `http://127.0.0.1:${address.port}/muat`,
    answerWith: (next: Answer) => {
      answer = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
