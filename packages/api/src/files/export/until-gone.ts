import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects before the answer is written. */
export const untilGone = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
