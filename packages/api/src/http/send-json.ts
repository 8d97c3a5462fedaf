import type { FastifyReply } from 'fastify'

/** Serialized by the response schema of the route. */
export const written = (reply: FastifyReply, answer: object): string => {
  const text = reply.serialize(answer)
  if (typeof text !== 'string') throw new Error('a response schema writes text')
  return text
}

/** Sends text that is already serialized. The response schema only describes it. */
export const sendJson = (reply: FastifyReply, json: string | Buffer): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(json)
