import { generateX25519Identity } from 'age-encryption'
import type { Config } from '../config.ts'
import { type BackupConfig, readBackupConfig } from '../upkeep/backup/config.ts'
import { type Made, makeBackup } from '../upkeep/backup/make.ts'
import { removeBackup, restoreBackup, verifyBackup } from '../upkeep/backup/restore.ts'
import { keepSchedule } from '../upkeep/backup/schedule.ts'
import { openStore } from '../upkeep/backup/store.ts'
import { rowsIn } from '../upkeep/backup/tally.ts'
import { Refusal } from '../upkeep/refusal.ts'
import { withSite } from '../upkeep/site.ts'
import { megabytes } from './columns.ts'
import type { Command } from './command.ts'

const settingsOf = (env: NodeJS.ProcessEnv, config: Config): BackupConfig => {
  const result = readBackupConfig(env, config)
  if (!result.ok) throw new Refusal(result.problems.join('\n'))
  return result.backup
}

const madeText = ({ name, where, bytes, rows, removed, took }: Made): string =>
  [
    `${name} is in ${where}: ${megabytes(bytes)}, ${rows} rows, made in ${took.made} s, restored and compared in ${took.checked} s.`,
    ...removed.map((old) => `${old} was outdated and is gone.`),
  ].join('\n')

const which = {
  file: { takes: 'FILE', means: 'a path, or a name from `backup list`; else the newest' },
}

export const backupCommands = {
  backup: {
    does: 'makes a backup that stays until it is removed, and restores it once into a scratch database; outdated nightly ones go',
    options: {
      schedule: { takes: null, means: 'every day at BACKUP_AT, until it is stopped' },
      nightly: {
        takes: null,
        means: 'once, for cron: BACKUP_KEEP_DAILY and the like remove it as they do scheduled ones',
      },
    },
    run: async ({ config, env, has, say }) => {
      const backup = settingsOf(env, config)
      if (!has('schedule')) {
        const isNightly = has('nightly')
        say(
          madeText(await withSite(config, (ask) => makeBackup({ config, backup, ask, isNightly }))),
        )
        return
      }
      if (config.databaseUrl === null) {
        throw new Refusal(
          'The schedule is for PostgreSQL. For the embedded database let the machine run `npm run backup -- --nightly` each day.',
        )
      }
      say(`A backup each day at ${backup.at} (${config.timezone}).`)
      await keepSchedule(config, backup, (work) => withSite(config, work), {
        made: (made) => say(madeText(made)),
        failed: (line) => process.stderr.write(`The backup failed: ${line}\n`),
      })
    },
  },
  'backup list': {
    does: 'lists the backups that are kept',
    run: async ({ config, env, say }) => {
      const store = await openStore(settingsOf(env, config))
      const names = await store.names()
      say(names.length === 0 ? `There is no backup in ${store.where}.` : names.join('\n'))
    },
  },
  'backup remove': {
    does: 'removes a backup, by its name in `backup list`',
    takes: ['NAME'],
    run: async ({ config, env, args, say }) => {
      const [name = ''] = args
      const backup = settingsOf(env, config)
      const where = await removeBackup(config, backup, name)
      say(`${name} is gone from ${where}.`)
    },
  },
  'backup key': {
    does: 'makes a key for BACKUP_KEY; without it an encrypted backup cannot be opened',
    run: async ({ say }) => say(await generateX25519Identity()),
  },
  'verify-backup': {
    does: 'restores a backup into a scratch database and compares every count and sum',
    options: which,
    run: async ({ config, env, option, say }) => {
      const backup = settingsOf(env, config)
      const { file, manifest } = await verifyBackup(config, backup, option('file'))
      say(
        `${file} is whole: begun at ${manifest.begunAt}, ${rowsIn(manifest.tables)} rows, as they were.`,
      )
    },
  },
  restore: {
    does: 'brings a backup back into an empty database and the data folder',
    options: {
      ...which,
      replace: { takes: null, means: 'where there is one: it is kept under another name' },
    },
    run: async ({ config, env, option, has, say }) => {
      const backup = settingsOf(env, config)
      const asked = option('file')
      const { file, manifest, kept } = await restoreBackup(config, backup, asked, has('replace'))
      say(
        `${file} was restored: begun at ${manifest.begunAt}, ${rowsIn(manifest.tables)} rows, as they were.`,
      )
      if (kept !== null) say(`What was there is kept as ${kept}.`)
    },
  },
} satisfies Record<string, Command>
