import { sql } from 'drizzle-orm'
import type { Database, Reader } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { etagOf } from '../http/headers.ts'

// Caches answers that every desk polls. They are read and rendered once until something is written.

export interface Rendered {
  bytes: Buffer
  etag: string
}

interface Reading {
  /** The snapshot that the answer is at least as new as. */
  moment: string
  rendered: Promise<Rendered>
}

interface Shared {
  /** Finished or in progress. */
  now: Reading | null
  /** Starts after `now`. Requests that arrive in between share it. */
  next: Reading | null
}

/** Reads and renders the answer. */
export type Render = (reader: Reader) => Promise<string>

type Read = <T>(work: (reader: Reader) => Promise<T>) => Promise<T>

// Bounds the memory of the cache.
const mostKept = 16
const mostBytes = 4 * 1024 * 1024

const knownOf = new WeakMap<Database, Map<string, Shared>>()
const vitalOf = new WeakMap<Database, Map<string, Render>>()

const currentMoment = prepareStatement(sql`select pg_current_snapshot()::text as moment`)

/**
 * Identifies the visible transactions. Equal values mean equal rows: each commit of a writer changes the value before
 * the commit is acknowledged.
 */
const momentOf = async (db: Database, read: Read): Promise<string> => {
  const own = db.ownMoment()
  if (own !== null) return own
  const { rows } = await read((reader) => reader.prepared<{ moment: string }>(currentMoment, {}))
  return rows[0]?.moment ?? ''
}

const rendered = async (text: Promise<string>): Promise<Rendered> => {
  const bytes = Buffer.from(await text)
  return { bytes, etag: etagOf(bytes) }
}

const ofDatabase = <T>(all: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> => {
  const found = all.get(db) ?? new Map<string, T>()
  all.set(db, found)
  return found
}

const sharedOf = (known: Map<string, Shared>, key: string): Shared => {
  const shared = known.get(key) ?? { now: null, next: null }
  // Removes the least recently requested key.
  known.delete(key)
  known.set(key, shared)
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break
    known.delete(oldest)
  }
  return shared
}

/**
 * Returns the result of `render`, never older than the request. Requests with the same key share one result until
 * something is written, and one render per key runs at a time. The key must contain everything but rows that the
 * answer depends on.
 */
export const sharedReads = (db: Database, read: Read = (work) => db.read(work)) => {
  const known = ofDatabase(knownOf, db)

  const begin = async (shared: Shared, render: Render): Promise<Rendered> => {
    await shared.now?.rendered.catch(() => {})
    // From here on a write may be missing. Only requests that saw the same snapshot share this reading.
    const reading = shared.next
    shared.now = reading
    shared.next = null
    const forget = () => {
      if (shared.now === reading) shared.now = null
    }
    try {
      const answer = await rendered(read(render))
      if (answer.bytes.length > mostBytes) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }

  return async (key: string, render: Render): Promise<Rendered> => {
    const moment = await momentOf(db, read)
    const shared = sharedOf(known, key)
    if (shared.now?.moment === moment) return shared.now.rendered
    if (shared.next === null) shared.next = { moment, rendered: begin(shared, render) }
    else shared.next.moment = moment
    return shared.next.rendered
  }
}

/**
 * A shared read for the walls. While a long write blocks the database, `renderVital` keeps the answer in memory;
 * nothing can change before that write ends.
 */
export const vitalRead = (db: Database, key: string, render: Render) => {
  ofDatabase(vitalOf, db).set(key, render)
  const read = sharedReads(db, (work) => db.readVital(work))
  return () => read(key, render)
}

/** To be called by a long write in its transaction, before its first change. */
export const renderVital = async (db: Database, reader: Reader): Promise<void> => {
  const moment = db.ownMoment()
  if (moment === null) return
  const known = ofDatabase(knownOf, db)
  for (const [key, render] of ofDatabase(vitalOf, db)) {
    const answer = await rendered(render(reader))
    sharedOf(known, key).now = { moment, rendered: Promise.resolve(answer) }
  }
}
