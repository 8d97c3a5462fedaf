import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Area, areas } from '@muat/shared'
import { type Child, startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'
import { answerMs, within } from '../lib/within.ts'
import { type Protocol, socketIo } from './crowd.ts'
import { startYardUpstream, type YardUpstream } from './yard-upstream.ts'

/** Which areas a wall watches, by its number. */
export type Watching = (wall: number) => readonly Area[]

/** A server that brings a change at one area to the walls. */
export interface Contestant {
  name: string
  server: Child
  protocol: Protocol
  /** Changes one area and sees to it that the server learns of it now. */
  change: (area: Area) => Promise<void>
  /** Whether a wall is told of a change at that area at all. */
  tells: (wall: number, area: Area) => boolean
  stop: () => Promise<void>
}

const post = async (url: string, body: string): Promise<void> => {
  const sent = fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const response = await within(url, sent, answerMs)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A relay as built before that back end, for so many walls from one address; `again`: where one that died has been. */
export const startRelayServer = async (
  upstream: string,
  walls: number,
  env: Record<string, string> = {},
  again?: string,
): Promise<{ origin: string; server: Child }> => {
  const origin = again ?? `http://127.0.0.1:${await freePort()}`
  const { port } = new URL(origin)
  const server = await startChild(process.execPath, [join(root, 'packages/relay/dist/server.js')], {
    url: `${origin}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      UPSTREAM_URL: upstream,
      SOCKETS: String(walls * 4),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      ...env,
    },
  })
  return { origin, server }
}

/** What a wall says once it is connected. */
export const watchOf = (watched: readonly Area[]): string =>
  `420${JSON.stringify(['watch', { areas: watched }])}`

export const startRelay = async (watching: Watching, walls: number): Promise<Contestant> => {
  const upstream = await startYardUpstream()
  const { origin, server } = await startRelayServer(upstream.url, walls)
  return {
    name: 'relay',
    server,
    protocol: socketIo(origin, (wall) => watchOf(watching(wall)), 'area'),
    // A write that passes through the proxy is what a click at the loading desk is.
    change: async (area) => {
      upstream.change(area)
      await post(`${origin}/api/outbound-record-item/1/call`, '{}')
    },
    tells: (wall, area) => watching(wall).includes(area),
    stop: async () => {
      await server.stop()
      await upstream.close()
    },
  }
}

const publisher = (
  name: string,
  server: Child,
  upstream: YardUpstream,
  protocol: Protocol,
  publishUrl: string,
  done: () => Promise<void> = async () => {},
): Contestant => ({
  name,
  server,
  protocol,
  change: async (area) => {
    upstream.change(area)
    await post(publishUrl, upstream.snapshot())
  },
  tells: () => true,
  stop: async () => {
    await server.stop()
    await upstream.close()
    await done()
  },
})

export const startPlain = async (): Promise<Contestant> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const script = fileURLToPath(new URL('./plain-server.js', import.meta.url))
  const server = await startChild(process.execPath, [script], {
    url: `${origin}/up`,
    env: { PORT: String(port), NODE_ENV: 'production' },
  })
  return publisher(
    'plain socket.io',
    server,
    await startYardUpstream(),
    socketIo(origin, null, 'snapshot'),
    `${origin}/publish`,
  )
}

const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const nginx = '/usr/sbin/nginx'
export const nchanIsHere = (): boolean => existsSync(nchanModule) && existsSync(nginx)

export const startNchan = async (walls: number): Promise<Contestant> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-nchan-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // One process and no master, so that what it costs is the cost of one number in the process table.
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module ${nchanModule};
daemon off;
master_process off;
worker_rlimit_nofile ${walls * 2 + 1000};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections ${walls * 2 + 1000}; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  client_max_body_size 4m;
  client_body_buffer_size 1m;
  server {
    listen 127.0.0.1:${port};
    location = /up { return 204; }
    location = /publish { nchan_publisher; nchan_channel_id walls; nchan_message_buffer_length 1; }
    location = /walls { nchan_subscriber websocket; nchan_channel_id walls; nchan_subscriber_first_message newest; }
  }
}
`,
  )
  const server = await startChild(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    url: `${origin}/up`,
  })
  return publisher(
    'nginx + nchan',
    server,
    await startYardUpstream(),
    {
      url: `${origin.replace('http', 'ws')}/walls`,
      hello: null,
      isChange: (head) => head.startsWith('{'),
    },
    `${origin}/publish`,
    () => rm(folder, { recursive: true, force: true }),
  )
}

export const evenly: Watching = (wall) => [areas[wall % areas.length] ?? 'H']
export const everything: Watching = () => areas
