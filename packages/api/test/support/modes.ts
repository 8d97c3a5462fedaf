import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const modeOf = (path: string): number => statSync(path).mode & 0o7777

/** What other users of the machine may do something with. */
export const openToOthers = (folder: string): string[] =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (modeOf(join(folder, name)) & 0o077) !== 0,
  )
