import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process has the embedded database open. Two processes on one folder would lose rows. */
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
 * Start time of a process as the system gives it; null if there is no such process. Pids are reused, so a pid alone
 * does not identify the holder.
 */
export const processStart = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  try {
    // The start time is field 22, counted after the name, which may contain spaces and brackets.
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
  // If the start time is unknown, a living pid counts as the holder.
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

/** Moves the lock of a dead holder away, and puts it back if it turns out to be a living one's. */
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

/**
 * Takes the lock, or throws DatabaseInUseError; returns a function that releases it. A living holder's lock is never
 * taken.
 */
export const takeLock = async (file: string): Promise<() => void> => {
  const text = `${process.pid}\n${processStart(process.pid) ?? 'unknown'}\n${randomBytes(9).toString('hex')}\n`
  // Written under another name and linked, so that no reader sees a partial lock.
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, text, { mode: 0o600 })
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
  // A concurrent start may have moved it while it cleared the same dead lock. If that start has ended, give up.
  await wait(50)
  const holder = readHolder(file)
  if (holder?.text !== text) throw new DatabaseInUseError(holder?.pid ?? 0, file)
  return () => {
    if (readHolder(file)?.text === text) rmSync(file, { force: true })
  }
}
