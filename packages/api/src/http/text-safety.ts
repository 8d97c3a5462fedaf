import { nestsTooDeeply } from '@muat/node/nesting'
import type { App } from '../context.ts'
import { badRequest } from './problem.ts'

// PostgreSQL stores no NUL, and half a surrogate pair is no character: neither can be kept as it was sent.
// oxlint-disable-next-line no-control-regex
const unstorable = /\u0000|\p{Surrogate}/u

/** So many levels are read within two milliseconds, however often they are sent. */
const harmlessLevels = 20_000

/** Whether a parsed body or query holds text that cannot be stored, in a key or a value. */
const holdsUnstorableText = (value: unknown): boolean => {
  // A list rather than recursion: a deep body would exhaust the stack.
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

/** JSON in well-formed UTF-8 of few levels, without NUL, lone surrogates or `__proto__`; anything else is 400. */
export const installTextSafety = (app: App): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Fastify takes plain text by itself; here it is 415 like everything that is not JSON.
  app.removeContentTypeParser('text/plain')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
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
      // An action without fields may come with a content type and no body.
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
