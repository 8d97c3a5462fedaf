import { freePort } from '../../bench/lib/free-port.ts'
import { answers, built, type Running, start } from './processes.ts'

export interface Api extends Running {
  url: string
  /** The same api once more, on the port it had. */
  again: () => Promise<Api>
}

/** The api as built, on a free port or a given one; from another folder than the project's where that is said. */
export const startApi = async (
  env: NodeJS.ProcessEnv,
  given?: number,
  // The demo site has a server of its own.
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
