import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureAnswer } from '../../http/errors.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Answer } from '../../crud/idempotency.ts'

export const progressType = 'application/x-ndjson'

export const wantsProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(progressType) === true

/** Throws when the client has disconnected, to roll the work back. */
export const untilHungUp = ({ raw }: FastifyReply): (() => void) => {
  let gone = raw.destroyed
  raw.once('close', () => {
    gone = !raw.writableFinished
  })
  return () => {
    if (gone) throw new ProblemError(400, 'bad_request')
  }
}

const line = (content: object): string => `${JSON.stringify(content)}\n`

/**
 * Streams a line `{ done, total }` for each piece, then one with the status and body of the answer. `done` settles
 * with the work, which may outlast the connection.
 */
export const answerWithProgress = (
  request: FastifyRequest,
  total: number,
  work: (onProgress: (done: number) => void) => Promise<Answer>,
): { lines: PassThrough; done: Promise<void> } => {
  const lines = new PassThrough()
  const say = (content: object) => {
    if (!lines.destroyed) lines.write(line(content))
  }
  const run = async () => {
    say({ done: 0, total })
    say(
      await work((done) => say({ done, total })).catch((error: unknown) =>
        failureAnswer(error, request),
      ),
    )
    lines.end()
  }
  return { lines, done: run() }
}
