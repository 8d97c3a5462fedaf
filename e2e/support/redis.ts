import { freePort } from '../../bench/lib/free-port.ts'
import { findProgram, listens, type Running, start } from './processes.ts'

/** null: this machine has none. */
export const redisProgram = findProgram('/usr/bin/redis-server', '/usr/local/bin/redis-server')

interface Redis extends Running {
  url: string
  /** Starts it again on its port, empty. */
  again: () => Promise<Redis>
}

/** Starts a Redis of the test's own, without files. */
export const startRedis = async (given?: number): Promise<Redis> => {
  const port = given ?? (await freePort())
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = await start(redisProgram ?? '', args, process.env, listens(port))
  return { ...redis, url: `redis://127.0.0.1:${port}`, again: () => startRedis(port) }
}
