import type { Context } from '../context.ts'
import { diskOf, factsOf, type Facts, shared, within } from './facts.ts'

// One word for each part, without internals: anonymous clients can read it through the relay.

const minute = 60
const hour = 60 * minute
const mb = 1_000_000

/** Longer than the restart of a mail server takes. */
const mailLateSeconds = 10 * minute
/** A missed nightly backup shows in the morning. */
const backupLateSeconds = 26 * hour
/** Below the first the database soon refuses writes. The second leaves a day or more to react. */
const diskFullBytes = 200 * mb
const diskLowBytes = 2000 * mb

export interface Words {
  database: 'ok' | 'down'
  mail: 'ok' | 'failing' | 'off' | 'unknown'
  disk: 'ok' | 'low' | 'full' | 'unknown'
  backup: 'ok' | 'old' | 'none' | 'unknown'
}

const mailWord = ({ mail }: Facts, isSent: boolean): Words['mail'] => {
  if ((mail.oldestSeconds ?? 0) > mailLateSeconds) return 'failing'
  return isSent ? 'ok' : 'off'
}

const backupWord = ({ backupAt }: Facts, now: Date): Words['backup'] => {
  if (backupAt === null) return 'none'
  return now.getTime() - Date.parse(backupAt) > backupLateSeconds * 1000 ? 'old' : 'ok'
}

const diskWord = async (folder: string): Promise<Words['disk']> => {
  const { freeBytes } = await diskOf(folder)
  return freeBytes < diskFullBytes ? 'full' : freeBytes < diskLowBytes ? 'low' : 'ok'
}

export const wordsOf = (context: Context): (() => Promise<Words>) => {
  const { db, clock, config } = context
  const check = shared(() => db.check())
  const facts = factsOf(context)
  return shared(async () => {
    const [database, read, disk] = await Promise.all([
      within(check()).then(
        () => 'ok' as const,
        () => 'down' as const,
      ),
      within(facts()).catch(() => null),
      diskWord(config.dataDir).catch(() => 'unknown' as const),
    ])
    return {
      database,
      mail: read === null ? 'unknown' : mailWord(read, config.mailUrl !== null),
      disk,
      backup: read === null ? 'unknown' : backupWord(read, clock.now()),
    }
  })
}
