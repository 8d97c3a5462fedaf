import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { App } from '../context.ts'
import { clockOf, type Database } from '../db/index.ts'

const untouched = () => Promise.reject(new Error('The description needs no database.'))
const noDatabase: Database = {
  kind: 'postgres',
  read: untouched,
  snapshot: untouched,
  readVital: untouched,
  check: untouched,
  ownMoment: () => null,
  usage: () => [],
  transaction: untouched,
  close: async () => {},
}

/** The description of the routes, which needs neither a database nor a port. */
export const describeApi = async (): Promise<ReturnType<App['swagger']>> => {
  const result = readConfig({ LOG_LEVEL: 'silent' })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const { config } = result
  const app = await buildApp({ config, db: noDatabase, clock: clockOf(config.timezone) })
  await app.ready()
  const description = app.swagger()
  await app.close()
  return description
}
