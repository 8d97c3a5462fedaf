import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'

export interface DemoSite {
  /** What browsers open. */
  origin: string
  /** The api itself, behind the relay's back. */
  back: string
  relay: Child
  api: Child
  /** Where the embedded database has its files. */
  folder: string
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A demo site of its own on the embedded database: api, relay and the built web, each a process as in `npm start`. */
export const startDemoSite = async (): Promise<DemoSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-painted-'))
  const [backPort, port] = [await freePort(), await freePort()]
  const [back, origin] = [`http://127.0.0.1:${backPort}`, `http://127.0.0.1:${port}`]
  const common = { HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const api = await startChild(process.execPath, [join(root, 'packages/demo/dist/server.js')], {
    url: `${back}/readyz`,
    env: {
      ...common,
      PORT: String(backPort),
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  const relay = await startChild(process.execPath, [join(root, 'packages/relay/dist/server.js')], {
    url: `${origin}/readyz`,
    env: {
      ...common,
      PORT: String(port),
      UPSTREAM_URL: back,
      WEB_DIST: join(root, 'packages/web/dist'),
    },
  })
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
