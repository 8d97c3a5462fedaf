import { Agent, request } from 'node:http'
import { answerMs } from './within.ts'

export interface Answer {
  status: number
  body: Buffer
  /** Empty if none. */
  etag: string
}

/** Reads answers over persistent connections with little overhead, which would count as the server's time. */
export const makeReader = (origin: string, always: Readonly<Record<string, string>>) => {
  const agent = new Agent({ keepAlive: true, timeout: answerMs })
  return (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(origin + path, { agent, headers: { ...always, ...headers } })
      sent.on('response', (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(pieces),
            etag: response.headers.etag ?? '',
          }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${path}: no answer within ${answerMs} ms`)))
      sent.end()
    })
}
