import type { FastifyReply } from 'fastify'

/** As the response schema of the route writes it. */
export const written = (reply: FastifyReply, answer: object): string => {
  const text = reply.serialize(answer)
  if (typeof text !== 'string') throw new Error('a response schema writes text')
  return text
}

/** Sends what has been written already: the response schema describes it and is not asked to write it again. */
export const sendJson = (reply: FastifyReply, json: string | Buffer): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(json)
