import type { FastifyReply } from 'fastify'

/** Answers a picture or a sound that is always the same at its address. As a page it could do nothing. */
export const sendContent = (
  reply: FastifyReply,
  /** Of its bytes, not of what a client said. */
  type: string,
  content: Buffer,
): FastifyReply =>
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(content)
