import { readConfig } from './config.ts'
import { openDatabase } from './db/index.ts'

// Brings the tables up to date and ends: the one-shot before the servers of a new version start.

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const result = readConfig(process.env)
if (result.ok) {
  openDatabase(result.config, {
    failed: (error) => process.stderr.write(`${textOf(error)}\n`),
    lost: fail,
  })
    .then((db) => db.close())
    .then(() => process.stdout.write('The database is up to date.\n'))
    .catch((error: unknown) => fail(`The migration failed: ${textOf(error)}`))
} else {
  fail(result.problems.join('\n'))
}
