import type { FastifyReply } from 'fastify'

/** Aborts when whoever asked is gone before the answer was written. */
export const untilGone = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
