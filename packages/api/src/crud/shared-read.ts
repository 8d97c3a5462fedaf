import { sql } from 'drizzle-orm'
import type { Database, Reader } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { etagOf } from '../http/headers.ts'

// What every desk asks for every few seconds is read and written once for all of them, for as long as nothing changes.

export interface Rendered {
  bytes: Buffer
  etag: string
}

interface Reading {
  /** As of when, at the earliest. */
  moment: string
  rendered: Promise<Rendered>
}

interface Shared {
  /** Done or under way. */
  now: Reading | null
  /** Begins when `now` is done; whoever comes meanwhile takes part. */
  next: Reading | null
}

/** Writes what is answered from what it reads. */
export type Render = (reader: Reader) => Promise<string>

type Read = <T>(work: (reader: Reader) => Promise<T>) => Promise<T>

// Together no more than that of memory, whatever is asked for.
const mostKept = 16
const mostBytes = 4 * 1024 * 1024

const knownOf = new WeakMap<Database, Map<string, Shared>>()
const vitalOf = new WeakMap<Database, Map<string, Render>>()

const currentMoment = prepareStatement(sql`select pg_current_snapshot()::text as moment`)

/**
 * Which transactions can be seen. Two moments that read alike see the same rows, whoever writes them: every commit of
 * one that wrote changes it before the commit is answered.
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
  // The one that was asked for longest ago goes first.
  known.delete(key)
  known.set(key, shared)
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break
    known.delete(oldest)
  }
  return shared
}

/**
 * Answers what `render` gives, never older than the question. Questions of one key, whose key says all
 * that the answer depends on but rows, share it for as long as nothing is written, and one is rendered at a time:
 * however many ask and however often it changes, it costs no more than that.
 */
export const sharedReads = (db: Database, read: Read = (work) => db.read(work)) => {
  const known = ofDatabase(knownOf, db)

  const begin = async (shared: Shared, render: Render): Promise<Rendered> => {
    await shared.now?.rendered.catch(() => {})
    // From here on it may miss what is written: it is `now` for those only who saw the same moment.
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
 * A shared read that the walls live by. Where a long write keeps the database from everybody else, `renderVital` has it
 * answered from memory meanwhile: nothing can change before the write ends.
 */
export const vitalRead = (db: Database, key: string, render: Render) => {
  ofDatabase(vitalOf, db).set(key, render)
  const read = sharedReads(db, (work) => db.readVital(work))
  return () => read(key, render)
}

/** To be called by a long write with its transaction, before it changes anything. */
export const renderVital = async (db: Database, reader: Reader): Promise<void> => {
  const moment = db.ownMoment()
  if (moment === null) return
  const known = ofDatabase(knownOf, db)
  for (const [key, render] of ofDatabase(vitalOf, db)) {
    const answer = await rendered(render(reader))
    sharedOf(known, key).now = { moment, rendered: Promise.resolve(answer) }
  }
}
