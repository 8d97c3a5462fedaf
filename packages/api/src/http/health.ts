import Type from 'typebox'
import type { App, Context } from '../context.ts'

const state = Type.Object({ status: Type.String() })

/** /livez: the process answers. /readyz: the database does too. */
export const installHealth = (app: App, { db }: Context): void => {
  const route = (summary: string) => ({
    config: { access: 'public' as const },
    schema: { summary, tags: ['health'], response: { 200: state } },
  })
  app.get('/livez', route('The process answers'), async () => ({ status: 'ok' }))
  app.get('/readyz', route('The database answers'), async () => {
    await db.check()
    return { status: 'ok' }
  })
}
