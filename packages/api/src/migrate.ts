import { setTimeout as pause } from 'node:timers/promises'
import { applySecretFiles } from '@muat/node/environment'
import { nothingInPlainText, speakerOf } from '@muat/node/logging'
import { type Config, readConfig } from './config.ts'
import { type Database, databaseFailure, isUnavailable, openDatabase } from './db/index.ts'

// Migrates the database and ends, before new servers start. It waits for a database that is still starting.

const speaker = speakerOf('migrate')
const { say, complain, fail } = speaker
nothingInPlainText(speaker)

const patienceMs = 60_000
const againMs = 1000

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const open = async (config: Config, from = performance.now(), tries = 0): Promise<Database> => {
  try {
    return await openDatabase(config, { failed: (error) => complain(textOf(error)), lost: fail })
  } catch (error) {
    const failure = databaseFailure(error)
    const over = performance.now() - from > patienceMs
    if (config.databaseUrl === null || failure === null || !isUnavailable(failure) || over) {
      throw error
    }
    if (tries === 0) say(`Waiting for the database: ${failure.message || failure.code}`)
    await pause(againMs)
    return open(config, from, tries + 1)
  }
}

const result = readConfig(applySecretFiles(process.env, fail))
if (result.ok) {
  open(result.config)
    .then((db) => db.close())
    .then(() => say('The database is up to date.'))
    .catch((error: unknown) => fail(`The migration failed: ${textOf(error)}`))
} else {
  fail(result.problems.join(' '))
}
