import { freePort } from '../../bench/lib/free-port.ts'
import { answers, built, type Running, start } from './processes.ts'

export interface Relay extends Running {
  url: string
  /** The same relay once more, on the port it had. */
  again: () => Promise<Relay>
}

/** The relay as built, serving the built web, on a free port or a given one; or from another folder. */
export const startRelay = async (
  env: NodeJS.ProcessEnv,
  given?: number,
  server = built('packages', 'relay', 'dist', 'server.js'),
): Promise<Relay> => {
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const relay = await start(
    process.execPath,
    [server],
    {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: `${port}`,
      WEB_DIST: built('packages', 'web', 'dist'),
      LOG_LEVEL: 'error',
      ...env,
    },
    answers(`${url}/livez`),
  )
  return { ...relay, url, again: () => startRelay(env, port, server) }
}
