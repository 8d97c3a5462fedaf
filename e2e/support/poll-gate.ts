import { createServer, request } from 'node:http'

/** A proxy between relay and api that can fail the relay's polls. */
export interface PollGate {
  url: string
  /** Number of further polls that are answered. Later ones are reset, until the number is set again. */
  answerPolls: (count: number) => void
  /** The last answer to a poll. */
  lastPolled: () => string
  close: () => Promise<void>
}

export const startPollGate = async (target: string): Promise<PollGate> => {
  const { hostname, port } = new URL(target)
  let left = Number.POSITIVE_INFINITY
  let polled = ''
  const server = createServer((asked, reply) => {
    const isPoll = asked.url === '/api/monitor/outbound-record'
    if (isPoll && left <= 0) {
      asked.socket.resetAndDestroy()
      return
    }
    const { method, url } = asked
    // Polls are read here, so they must not be compressed.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onwards = request({ hostname, port, path: url, ...(method && { method }), headers })
    // The end or failure of one side ends the other.
    onwards.on('error', () => asked.socket.resetAndDestroy())
    reply.on('close', () => onwards.destroy())
    onwards.on('response', (answer) => {
      answer.on('error', () => asked.socket.resetAndDestroy())
      const { statusCode = 0 } = answer
      const isGood = statusCode === 200 || statusCode === 304
      if (isPoll && isGood) {
        left -= 1
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          if (statusCode === 200) polled = Buffer.concat(parts).toString()
        })
      }
      reply.writeHead(statusCode, answer.headers)
      answer.pipe(reply)
    })
    asked.pipe(onwards)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    answerPolls: (count) => {
      left = count
    },
    lastPolled: () => polled,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
