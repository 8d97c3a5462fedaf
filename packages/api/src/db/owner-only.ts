import { chmodSync, type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

const others = 0o077
/** A folder such as /tmp belongs to everybody. */
const sticky = 0o1000

const found = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

const narrow = (path: string): void => {
  const stats = found(path)
  if (stats === undefined || !(stats.isDirectory() || stats.isFile())) return
  let entries: Dirent[] = []
  try {
    // Folders first: from then on nobody else reaches what they hold.
    if ((stats.mode & others) !== 0) chmodSync(path, stats.mode & 0o700)
    if (stats.isDirectory()) entries = readdirSync(path, { withFileTypes: true })
  } catch {
    // Another user's, gone meanwhile, or on a file system without modes.
  }
  for (const { name } of entries) narrow(join(path, name))
}

/**
 * Removes the permissions of group and others from the data folder and all in it. PGlite makes its files for everybody
 * (0666), whatever the umask.
 */
export const keepToOwner = (dataDir: string): void => {
  const isShared = ((found(dataDir)?.mode ?? 0) & sticky) !== 0
  narrow(isShared ? join(dataDir, 'database') : dataDir)
}
