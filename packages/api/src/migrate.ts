import { nothingInPlainText, speakerOf } from '@muat/node/logging'
import { readConfig } from './config.ts'
import { openDatabase } from './db/index.ts'

// Brings the tables up to date and ends: the one-shot before the servers of a new version start.

const speaker = speakerOf('migrate')
const { say, complain, fail } = speaker
nothingInPlainText(speaker)

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const result = readConfig(process.env)
if (result.ok) {
  openDatabase(result.config, {
    failed: (error) => complain(textOf(error)),
    lost: fail,
  })
    .then((db) => db.close())
    .then(() => say('The database is up to date.'))
    .catch((error: unknown) => fail(`The migration failed: ${textOf(error)}`))
} else {
  fail(result.problems.join(' '))
}
