import { freePort } from '../../bench/lib/free-port.ts'
import { answers, built, type Running, start } from './processes.ts'

export interface Api extends Running {
  url: string
  /** Starts the same api again on its port. */
  again: () => Promise<Api>
}

/** Starts the built api, on a free port unless given, from the project's folder unless given. */
export const startApi = async (
  env: NodeJS.ProcessEnv,
  given?: number,
  // The demo site is served by a program of its own.
  server = built('packages', env['DEMO'] === '1' ? 'demo' : 'api', 'dist', 'server.js'),
): Promise<Api> => {
  const port = given ?? (await freePort())
  const url = `http://${env['HOST'] ?? '127.0.0.1'}:${port}`
  const api = await start(
    process.execPath,
    [server],
    {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: `${port}`,
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    answers(`${url}/readyz`),
  )
  return { ...api, url, again: () => startApi(env, port, server) }
}
