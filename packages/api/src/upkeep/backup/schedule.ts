import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Ask } from '../operations.ts'
import { failureText } from '../failure-text.ts'
import type { BackupConfig } from './config.ts'
import { dueDay } from './keep.ts'
import { type Made, makeBackup } from './make.ts'

const lookMs = 30_000
const retryMs = 60 * 60_000

interface Last {
  succeededAt: string | null
  failedAt: string | null
}

/** Whether the day has no backup yet. A failed one is repeated after an hour. */
export const isDue = (
  now: Date,
  { succeededAt, failedAt }: Last,
  at: string,
  timezone: string,
): boolean => {
  if (failedAt !== null && now.getTime() - Date.parse(failedAt) < retryMs) {
    // Unless one has succeeded since.
    if (succeededAt === null || succeededAt < failedAt) return false
  }
  if (succeededAt === null) return true
  return dueDay(now, at, timezone) > dueDay(new Date(succeededAt), at, timezone)
}

/** Makes a backup each day. The time of the last one is in the database, so that a missed one is made at once. */
export const keepSchedule = async (
  config: Config,
  backup: BackupConfig,
  withSite: (work: (ask: Ask) => Promise<void>) => Promise<void>,
  told: { made: (made: Made) => void; failed: (line: string) => void },
): Promise<never> => {
  let saidLast = ''
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await withSite(async (ask) => {
        const last = await ask('backup last', undefined)
        if (!isDue(new Date(), last, backup.at, config.timezone)) return
        told.made(await makeBackup({ config, backup, ask, isNightly: true }))
      })
      saidLast = ''
    } catch (error) {
      const line = failureText(error)
      // A database that is away all night is logged once.
      if (line !== saidLast) told.failed(line)
      saidLast = line
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(lookMs)
  }
}
