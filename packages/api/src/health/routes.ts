import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { wordsOf } from './words.ts'

const state = Type.Object({ status: Type.String() })

const words = Type.Object({
  database: Type.Enum(['ok', 'down']),
  mail: Type.Enum(['ok', 'failing', 'off', 'unknown']),
  disk: Type.Enum(['ok', 'low', 'full', 'unknown']),
  backup: Type.Enum(['ok', 'old', 'none', 'unknown']),
})

/** /livez: the process answers. /readyz: the database answers as well. /healthz: a word for each further part. */
export const installHealth = (app: App, context: Context): void => {
  const config = { access: 'public' as const, quiet: true }
  const route = (summary: string) => ({
    config,
    schema: { summary, tags: ['health'], response: { 200: state } },
  })
  app.get('/livez', route('The process answers'), async () => ({ status: 'ok' }))
  app.get('/readyz', route('The database answers'), async () => {
    await context.db.check()
    return { status: 'ok' }
  })
  const read = wordsOf(context)
  app.get('/healthz', {
    config,
    schema: {
      summary: 'Database, mail, disk and backup, a word each; 503 without a database',
      tags: ['health'],
      response: { 200: words, 503: words },
    },
    handler: async (_request, reply) => {
      const said = await read()
      return reply.code(said.database === 'ok' ? 200 : 503).send(said)
    },
  })
}
