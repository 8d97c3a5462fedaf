import { openTestPostgres } from '../../packages/api/test/support/postgres.ts'
import { firstRunOn } from '../support/first-run.ts'
import { type Ground, postgresServer } from '../support/site.ts'

/** A server on which nobody was ever: not even the tables are there. */
const emptyPostgres = async (): Promise<Ground> => {
  const { url, drop } = await openTestPostgres(postgresServer, 'empty')
  return { env: { DATABASE_URL: url }, drop }
}

firstRunOn('DATABASE_URL', emptyPostgres, postgresServer !== '')
