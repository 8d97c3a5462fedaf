import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Somebody else has the embedded database open; two processes on one folder lose each other's rows. */
export class DatabaseInUseError extends Error {
  readonly pid: number

  constructor(pid: number, file: string) {
    super(
      `The database is in use by process ${pid} (${file}). Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.pid = pid
  }
}

/**
 * When a process started, in the system's own words; null when there is no such process. A pid is given again after
 * its process ended, so the pid alone does not say that the holder lives.
 */
export const processStart = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  try {
    // The fields after the name, which may hold spaces and brackets; the 22nd of the line is the start.
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
  } catch {
    // No /proc on macOS.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

const readHolder = (file: string): { text: string; pid: number; start: string } | null => {
  try {
    const text = readFileSync(file, 'utf8')
    const [pid = '', start = ''] = text.split('\n')
    return { text, pid: Number(pid), start }
  } catch {
    return null
  }
}

const lives = ({ pid, start }: { pid: number; start: string }): boolean => {
  if (!Number.isSafeInteger(pid) || pid < 1) return false
  const now = processStart(pid)
  // Where the system does not tell when a process started, a living pid counts as the holder.
  return now !== null && (now === start || now === 'unknown' || start === 'unknown')
}

const tryLink = (own: string, file: string): boolean => {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead holder's lock away. If it was a living one's by the time it moved, it is put back. */
const clearDead = (file: string, deadText: string): void => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.text !== deadText) tryLink(aside, file)
  rmSync(aside, { force: true })
}

/** Takes the lock or throws DatabaseInUseError; answers how to give it back. Never taken from a living holder. */
export const takeLock = async (file: string): Promise<() => void> => {
  const text = `${process.pid}\n${processStart(process.pid) ?? 'unknown'}\n${randomBytes(9).toString('hex')}\n`
  // Written whole under another name and linked: nobody reads half a lock.
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, text)
  try {
    while (!tryLink(own, file)) {
      const holder = readHolder(file)
      if (holder === null) continue
      if (lives(holder)) throw new DatabaseInUseError(holder.pid, file)
      clearDead(file, holder.text)
    }
  } finally {
    rmSync(own, { force: true })
  }
  // Another start may have moved it aside while it cleared the same dead lock; whoever is not there any more gives up.
  await wait(50)
  const holder = readHolder(file)
  if (holder?.text !== text) throw new DatabaseInUseError(holder?.pid ?? 0, file)
  return () => {
    if (readHolder(file)?.text === text) rmSync(file, { force: true })
  }
}
