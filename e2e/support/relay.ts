import { freePort } from '../../bench/lib/free-port.ts'
import { answers, built, type Running, start } from './processes.ts'

export interface Relay extends Running {
  url: string
  /** Starts the same relay again on its port. */
  again: () => Promise<Relay>
}

/** Starts the built relay with the built web, on a free port unless given, from the project's folder unless given. */
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
