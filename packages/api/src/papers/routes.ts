import { textLanguage } from '@muat/shared/problem-text'
import Type from 'typebox'
import { isOverLimit } from '../accounts/throttle.ts'
import type { App, Context } from '../context.ts'
import { readSite } from '../site/settings.ts'
import { contentSecurityPolicy, paperPage, unknownPage } from './page.ts'
import { readPaper } from './read.ts'

const html = {
  description: 'A page',
  content: { 'text/html': { schema: { type: 'string' } } },
}

/** The page behind the QR code of a paper: whoever holds the paper may read it. */
export const installPapers = (app: App, context: Context): void => {
  const { db } = context

  app.get<{ Params: { code: string } }>('/api/paper/:code', {
    config: { access: 'public' },
    schema: {
      summary:
        'Whether a printed paper holds, and its figures. 404: no paper has the code; 429: too many such codes from this address',
      tags: ['paper'],
      params: Type.Object({ code: Type.String() }),
      response: { 200: html, 404: html, 429: html },
    },
    handler: async (request, reply) => {
      reply
        .header('content-security-policy', contentSecurityPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
      const paper = await db.read((reader) => readPaper(reader, context, request.params.code))
      if (paper !== null) return paperPage(paper)
      const { settings } = await db.read(readSite)
      const language = textLanguage(request.headers['accept-language'])
      const tooMany = await isOverLimit(db, context.clock.now(), { kind: 'paper', ip: request.ip })
      return reply
        .code(tooMany ? 429 : 404)
        .send(unknownPage(language, settings.companyName, { tooMany }))
    },
  })
}
