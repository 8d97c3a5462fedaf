import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'
import { freePort } from './free-port.ts'

const program = fileURLToPath(new URL('../../../packages/relay/dist/server.js', import.meta.url))
export const webDist = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url))

export interface RelayUnderTest {
  /** What browsers open. */
  origin: string
  server: Child
}

/** The relay as built, in front of a back end, with the built web; `env` says what else it is told. */
export const startRelay = async (
  upstreamUrl: string,
  env: Record<string, string> = {},
): Promise<RelayUnderTest> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startChild(process.execPath, [program], {
    url: `${origin}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      UPSTREAM_URL: upstreamUrl,
      WEB_DIST: webDist,
      ...env,
    },
  })
  return { origin, server }
}
