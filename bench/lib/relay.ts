import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'
import { freePort } from './free-port.ts'

const program = fileURLToPath(new URL('../../../packages/relay/dist/server.js', import.meta.url))
export const webDist = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url))

export interface RelayUnderTest {
  /** Address for browsers. */
  origin: string
  server: Child
}

/** The built relay in front of a back end, with the built web; `env` has further settings. */
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
