import { nestsTooDeeply } from '@muat/node/nesting'
import type { App } from '../context.ts'
import { badRequest } from './problem.ts'

// PostgreSQL stores no NUL, and half a surrogate pair is no character: neither can be kept as it was sent.
// oxlint-disable-next-line no-control-regex
const unstorable = /\u0000|\p{Surrogate}/u

/** Parsed within two milliseconds, however often they are sent. */
const harmlessLevels = 20_000

/** Whether a parsed body or query contains text that cannot be stored, in keys or values. */
export const holdsUnstorableText = (value: unknown): boolean => {
  // A stack instead of recursion, which a deep body would overflow.
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && unstorable.test(one)) return true
    if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        if (unstorable.test(key)) return true
        open.push(inner)
      }
    }
  }
  return false
}

/** Accepts JSON in valid UTF-8 with limited nesting, without NUL, lone surrogates or `__proto__`; 400 otherwise. */
export const installTextSafety = (app: App): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Fastify accepts plain text by default. Here it is 415, as everything but JSON.
  app.removeContentTypeParser('text/plain')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // An action without fields may have a content type and no body: the same as none of both.
      if (body.length === 0) {
        done(null, undefined)
        return
      }
      if (nestsTooDeeply(body, harmlessLevels)) {
        done(badRequest())
        return
      }
      let text: string
      try {
        text = decoder.decode(body)
      } catch {
        done(badRequest())
        return
      }
      void parseJson(request, text, (error, parsed: unknown) => {
        if (error !== null) done(badRequest())
        else if (holdsUnstorableText(parsed)) done(badRequest())
        else done(null, parsed)
      })
    },
  )
  app.addHook('preValidation', async (request) => {
    if (holdsUnstorableText([request.params, request.query])) throw badRequest()
  })
}
