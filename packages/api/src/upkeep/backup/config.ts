import { join, resolve } from 'node:path'
import { readEnvironment } from '@muat/node/environment'
import type { Config } from '../../config.ts'

export interface BackupConfig {
  /** Folder for making backups, and for keeping them unless there is a bucket. */
  folder: string
  /** A bucket that keeps them instead. */
  s3: { endpoint: string; region: string; keyId: string; secret: string; prefix: string } | null
  /** An age key (`AGE-SECRET-KEY-1...`), which encrypts and decrypts. null: not encrypted. */
  key: string | null
  /** Numbers of days, weeks and months with a kept backup. */
  keep: { daily: number; weekly: number; monthly: number }
  /** Time of the scheduled backup, `HH:MM` in the site's time. */
  at: string
  /** Server for scratch databases; null: the site's own. */
  scratchUrl: string | null
}

type BackupConfigResult = { ok: true; backup: BackupConfig } | { ok: false; problems: string[] }

export const readBackupConfig = (
  env: NodeJS.ProcessEnv,
  { dataDir }: Config,
): BackupConfigResult => {
  const read = readEnvironment(env, (name, what) => `${name} ${what}.`)
  const endpoint = read.url('BACKUP_S3_URL', ['http:', 'https:'])
  const keyId = read.optional('BACKUP_S3_KEY_ID')
  const secret = read.optional('BACKUP_S3_SECRET')
  if (endpoint !== undefined && (keyId === undefined || secret === undefined)) {
    read.complain('BACKUP_S3_URL', 'needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET')
  }
  const key = read.optional('BACKUP_KEY') ?? null
  if (key !== null && !/^AGE-SECRET-KEY-1[0-9A-Z]+$/u.test(key)) {
    read.complain('BACKUP_KEY', 'must be a key as `muat backup key` makes one')
  }
  const at = read.text('BACKUP_AT', '02:30')
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(at)) {
    read.complain('BACKUP_AT', 'must be a time such as 02:30')
  }
  const config: BackupConfig = {
    folder: resolve(read.text('BACKUP_DIR', join(dataDir, 'backups'))),
    s3:
      endpoint === undefined
        ? null
        : {
            endpoint,
            region: read.text('BACKUP_S3_REGION', 'auto'),
            keyId: keyId ?? '',
            secret: secret ?? '',
            prefix: read.text('BACKUP_S3_PREFIX', 'muat/'),
          },
    key,
    keep: {
      daily: read.integer('BACKUP_KEEP_DAILY', 7, 1, 1000),
      weekly: read.integer('BACKUP_KEEP_WEEKLY', 5, 0, 1000),
      monthly: read.integer('BACKUP_KEEP_MONTHLY', 12, 0, 1000),
    },
    at,
    scratchUrl: read.url('BACKUP_SCRATCH_URL', ['postgres:', 'postgresql:']) ?? null,
  }
  const { problems } = read
  return problems.length > 0 ? { ok: false, problems } : { ok: true, backup: config }
}
