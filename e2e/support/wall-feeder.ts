import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import {
  type Area,
  type AreaUpdate,
  areas as allAreas,
  byArea,
  type Boards,
  type Command,
  deriveBoards,
  type Health,
  type Link,
  type Painted,
  type ServerToWall,
  type Snapshot,
  type WallHandshake,
  type WallToServer,
  type WallSite,
  type Wait,
  type Watch,
  wallSiteOf,
} from '@muat/shared'
import { Server } from 'socket.io'

// A relay whose messages the test chooses. It implements events.ts over real sockets, and serves the built web with the
// content security policy of the real servers.

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const dist = join(import.meta.dirname, '../../packages/web/dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** `web`: the build in the documents. */
const serveFile = async (
  pathname: string,
  web: string,
  response: ServerResponse,
): Promise<void> => {
  const asked = join(dist, normalize(pathname))
  const found = await stat(asked).catch(() => null)
  const path = found?.isFile() === true ? asked : join(dist, 'monitor.html')
  const isDocument = extname(path) === '.html'
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-security-policy': contentSecurityPolicy,
    // Files of documents have a content hash in their names.
    'cache-control': isDocument ? 'no-store' : 'max-age=31536000, immutable',
  })
  if (isDocument) {
    const html = await readFile(path, 'utf8')
    response.end(html.replace(/data-build="[^"]*"/u, `data-build="${web}"`))
  } else createReadStream(path).pipe(response)
}

export const startFeeder = async (config: Readonly<Record<string, unknown>> = {}) => {
  await readFile(join(dist, 'monitor.html'))
  const pages: string[] = []
  const failures: unknown[] = []
  const watches: Watch[] = []
  const painted: Painted[] = []
  let serving = true
  let run = 1
  let build = 'build-1'
  let web = build
  let siteSeq = 0
  let site: WallSite | null = null
  let link: Link = { state: 'live' }
  /** Time of the last confirmation; null: now. */
  let frozenAsOf: number | null = null
  /** Difference of the server's clock to the display's, ms. */
  let skew = 0
  let boards: Boards | null = null
  let seqs = byArea(() => 0)

  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feeder')
    if (!serving) {
      response.writeHead(503).end()
    } else if (pathname === '/relay/failed-display') {
      request.setEncoding('utf8').on('data', (body: string) => failures.push(JSON.parse(body)))
      response.writeHead(204).end()
    } else if (pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ appName: 'Muat', ...config }))
    } else {
      if (request.headers['sec-fetch-dest'] === 'document') pages.push(pathname)
      void serveFile(pathname, web, response)
    }
  })
  const io = new Server<WallToServer, ServerToWall>(http, { serveClient: false })

  const now = (): number => Date.now() + skew
  const asOf = (): number | null => (boards === null ? null : (frozenAsOf ?? now()))
  const health = (): Health => ({
    epoch: `run-${run}`,
    seqs,
    asOf: asOf(),
    serverNow: now(),
    build,
    link,
    siteSeq,
  })
  const snapshot = (watched: readonly Area[]): Snapshot => {
    const current = boards
    return {
      ...health(),
      site,
      areas:
        current === null ? null : Object.fromEntries(watched.map((area) => [area, current[area]])),
    }
  }
  io.on('connection', (socket) => {
    const follow = (watch: Watch): Snapshot => {
      watches.push(watch)
      void socket.join(watch.areas.map((area) => `area:${area}`))
      return snapshot(watch.areas)
    }
    socket.on('watch', (watch, answer) => answer({ ok: true, snapshot: follow(watch) }))
    const asked = (socket.handshake.auth as Partial<WallHandshake>).watch
    if (asked !== undefined) socket.emit('snapshot', follow(asked))
    socket.on('painted', (message) => {
      painted.push(message)
    })
  })
  let healthTimer: ReturnType<typeof setInterval> | undefined
  const beat = (): void => {
    io.emit('health', health())
  }
  const resumeHealth = (): void => {
    clearInterval(healthTimer)
    healthTimer = setInterval(beat, 5000)
  }
  resumeHealth()

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the feeder has no port')

  const changeBoards = (
    records: readonly unknown[],
    { lost = false, wait }: { lost?: boolean; wait?: Wait } = {},
  ): void => {
    const next = deriveBoards(records).boards
    if (wait !== undefined) {
      for (const { entries } of Object.values(next)) {
        for (const entry of entries) if (entry.state === 'waiting') entry.wait = wait
      }
    }
    const before = boards
    boards = next
    for (const area of allAreas) {
      if (before !== null && JSON.stringify(before[area]) === JSON.stringify(next[area])) continue
      seqs = { ...seqs, [area]: seqs[area] + 1 }
      const update = { epoch: `run-${run}`, seq: seqs[area], asOf: asOf(), board: next[area] }
      if (!lost) io.to(`area:${area}`).emit('area', update)
    }
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    pages,
    /** Reports of displays that cannot run. */
    failures,
    watches,
    painted,
    now,
    /** Replaces the upstream's records. `lost`: walls learn of it by the next health only. `wait`: of all that wait. */
    set: changeBoards,
    beat,
    resumeHealth,
    silence: (): void => clearInterval(healthTimer),
    /** Cuts off the upstream, but not the relay. */
    freeze: (at = now()): void => {
      frozenAsOf = at
      link = { state: 'stale', since: at, reason: 'refused' }
    },
    thaw: (): void => {
      frozenAsOf = null
      link = { state: 'live' }
    },
    setSkew: (ms: number): void => {
      skew = ms
    },
    /** Sets the relay's build. */
    setBuild: (value: string): void => {
      build = value
    },
    /** Sets the build that is served. */
    setWeb: (value: string): void => {
      web = value
    },
    /** Replaces the site's settings. `lost`: walls learn of it by the next health only. */
    setSite: (said: unknown, { lost = false } = {}): void => {
      siteSeq += 1
      site = wallSiteOf(said)
      if (!lost) io.emit('site', { epoch: `run-${run}`, siteSeq, site })
    },
    /** Restarts the relay: another epoch, seqs from the beginning, and no data at first. */
    restart: (records: readonly unknown[] | null): void => {
      run += 1
      seqs = byArea(() => 0)
      boards = null
      siteSeq = 0
      site = null
      if (records !== null) changeBoards(records, { lost: true })
    },
    disconnectAll: (): void => {
      io.disconnectSockets(true)
    },
    command: (command: Command): void => {
      io.emit('command', command)
    },
    emitArea: (update: AreaUpdate): void => {
      io.emit('area', update)
    },
    setServing: (value: boolean): void => {
      serving = value
    },
    close: async (): Promise<void> => {
      clearInterval(healthTimer)
      await io.close()
    },
  }
}
