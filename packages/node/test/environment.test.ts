import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applySecretFiles } from '@muat/node/environment'
import { describe, expect, it, onTestFinished } from 'vitest'

const fileWith = (text: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  writeFileSync(file, text)
  return file
}
const fail = (line: string): never => {
  throw new Error(line)
}

describe('secrets in files', () => {
  it('are read without the end of their line, also for a variable that is there and empty', () => {
    const file = fileWith('planted secret\n')
    const env = { PGPASSWORD: '', PGPASSWORD_FILE: file, OAUTH_GOOGLE_CLIENT_SECRET_FILE: file }
    expect(applySecretFiles(env, fail)).toMatchObject({
      PGPASSWORD: 'planted secret',
      OAUTH_GOOGLE_CLIENT_SECRET: 'planted secret',
    })
  })

  it('give way to a value, and are nothing but secrets', () => {
    const file = fileWith('planted')
    const env = {
      MAIL_URL: 'smtp://mail',
      MAIL_URL_FILE: file,
      HOST_FILE: file,
      BACKUP_KEY_FILE: '',
    }
    expect(applySecretFiles({ ...env }, fail)).toEqual(env)
  })

  it('are said where they cannot be read, by name', () => {
    expect(() => applySecretFiles({ BACKUP_KEY_FILE: '/nowhere/key' }, fail)).toThrow(
      'BACKUP_KEY_FILE: /nowhere/key cannot be read (ENOENT).',
    )
  })
})
