import { createInterface } from 'node:readline'

const warning = 40

/** @type {Record<string, number>} */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

/**
 * What a person at the terminal wants of a server's line: warnings and worse in words, and whatever is no log line (a
 * crash) as it is. The rest is for those who ask by LOG_LEVEL.
 * @param {string} line
 * @returns {string | null}
 */
export const readableLine = (line) => {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line
  try {
    /** @type {{ level?: number | string, msg?: string, err?: { message?: string } }} */
    const { level, msg, err } = JSON.parse(line)
    const rank = typeof level === 'string' ? (levels[level] ?? warning) : (level ?? 0)
    // A request that went wrong was answered to whoever made it.
    if (rank < warning || (msg === 'request' && rank === warning)) return null
    return [msg, err?.message]
      .filter((part, at, all) => part && all.indexOf(part) === at)
      .join(': ')
  } catch {
    return line
  }
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} heard
 */
export const eachLine = (stream, heard) => {
  if (stream)
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', heard)
}
