import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../bench/lib/free-port.ts'
import { findProgram, type Running, start } from './processes.ts'

const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => +b - +a) : []
const folders = [...versions.map((version) => path.join(debian, version, 'bin')), '/usr/bin']
const programs = findProgram(...folders.map((folder) => path.join(folder, 'initdb')))

/** Whether this machine can run a PostgreSQL of the test's own. */
export const clusterPossible = programs !== null

// PostgreSQL refuses to run as root; the user nobody exists on every Debian.
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? { uid: nobody, gid: nobody } : {}

/** Whether a PostgreSQL answers queries; it listens before it does. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  // Also emitted after connect() has failed.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

export interface Cluster {
  url: string
  /** kill -9 of the postmaster. Its children end when they notice. */
  kill: () => Promise<void>
  /** Aborts transactions and shuts down cleanly, as `pg_ctl -m fast`. */
  shutDown: () => Promise<void>
  /** Starts it again on its data and port. */
  comeBack: () => Promise<void>
  /** Executes a statement on a new connection. */
  query: (statement: string) => Promise<void>
  drop: () => Promise<void>
}

/** Starts a PostgreSQL of the test's own, which it may kill, in a new folder under a given one. It has fsync on. */
export const startCluster = async (under = tmpdir()): Promise<Cluster> => {
  const bin = path.dirname(programs ?? '')
  const folder = mkdtempSync(path.join(under, 'muat-cluster-'))
  const data = path.join(folder, 'data')
  if (isRoot) chownSync(folder, nobody, nobody)
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(path.join(bin, 'initdb'), init, { env, cwd: folder, stdio: 'ignore', ...asNobody })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const run = async (patience = 40): Promise<Running> => {
    const args = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    try {
      return await start(path.join(bin, 'postgres'), args, env, () => answers(url), asNobody)
    } catch (error) {
      // While children of a killed postmaster exist, a new one cannot use its shared memory.
      if (patience === 0) throw error
      await new Promise((resolve) => void setTimeout(resolve, 250))
      return run(patience - 1)
    }
  }
  let running = await run()
  const shutDown = async (): Promise<void> => {
    const ended = new Promise((resolve) => void running.child.once('close', resolve))
    running.child.kill('SIGINT')
    await ended
  }
  return {
    url,
    kill: () => running.kill(),
    shutDown,
    comeBack: async () => {
      running = await run()
    },
    query: async (statement) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    drop: async () => {
      await running.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}
