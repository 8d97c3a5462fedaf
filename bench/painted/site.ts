import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'
import { startRelay } from '../lib/relay.ts'

export interface DemoSite {
  /** Address for browsers. */
  origin: string
  /** Address of the api, bypassing the relay. */
  back: string
  relay: Child
  api: Child
  /** Folder of the embedded database. */
  folder: string
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * A demo site on the embedded database: api, relay and built web as separate processes, as in `npm start`. `relayEnv`:
 * further settings of the relay.
 */
export const startDemoSite = async (relayEnv: Record<string, string> = {}): Promise<DemoSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-painted-'))
  const port = await freePort()
  const back = `http://127.0.0.1:${port}`
  const api = await startChild(process.execPath, [join(root, 'packages/demo/dist/server.js')], {
    url: `${back}/readyz`,
    env: {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  const { origin, server: relay } = await startRelay(back, relayEnv)
  return {
    origin,
    back,
    relay,
    api,
    folder,
    stop: async () => {
      await relay.stop()
      await api.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
