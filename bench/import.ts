import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './lib/child.ts'
import { mb, ms, type Row } from './lib/figures.ts'
import { freePort } from './lib/free-port.ts'
import { answerMs, within } from './lib/within.ts'
import { onServer } from './lists/site.ts'
import { tokenOf } from './painted/desk.ts'

// Effect of the largest import, previewed and written, on other requests.

const api = fileURLToPath(new URL('../../packages/demo/dist/server.js', import.meta.url))
const server = process.env['TEST_DATABASE_URL'] ?? ''
const mostStallMs = 200
const mostBytes = 150e6
const rows = 20_000

/** Just under 16 MiB: 20,000 vendors and an unknown column. */
const largestFile = (): Blob => {
  const note = 'x'.repeat(760)
  const lines = Array.from({ length: rows }, (_, n) => `V-${n},Vendor ${n},Jl. Raya ${n},${note}`)
  return new Blob([`code,name,address,remarks of theirs\n${lines.join('\n')}`])
}

interface Ground {
  name: string
  env: Record<string, string>
  /** Paths requested during the import, which must not stall. */
  paths: readonly string[]
  drop: () => Promise<void>
}

const monitor = '/api/monitor/outbound-record'

const embedded = async (): Promise<Ground> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-bench-import-'))
  return {
    name: 'embedded',
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    // The embedded database runs one transaction at a time, so requests that need it wait.
    paths: ['/livez', '/readyz', monitor],
    drop: () => rm(folder, { recursive: true }),
  }
}

const postgres = async (): Promise<Ground> => {
  const database = `muat_bench_import_${process.pid}`
  await onServer(server, (client) => client.query(`create database ${database}`))
  const url = new URL(server)
  url.pathname = `/${database}`
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url.href },
    paths: ['/livez', '/readyz', monitor, '/api/grade?page=1'],
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database ${database} with (force)`))
    },
  }
}

/** The longest request, sequential on each path, and peak RSS. */
const watched = async (
  site: { url: string; child: Child; headers: Record<string, string> },
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<{ longestMs: number; bytes: number }> => {
  const over = new AbortController()
  let [longestMs, bytes] = [0, 0]
  const ask = async (path: string) => {
    while (!over.signal.aborted) {
      const start = performance.now()
      const asked = fetch(`${site.url}${path}`, { headers: site.headers })
      const answer = await within(path, asked, answerMs)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      longestMs = Math.max(longestMs, performance.now() - start)
      await pause(10)
    }
  }
  const look = setInterval(() => {
    void (async () => {
      bytes = Math.max(bytes, await site.child.rssBytes())
    })()
  }, 25)
  const asking = Promise.all(paths.map(ask))
  await work().finally(() => over.abort())
  await asking
  clearInterval(look)
  return { longestMs, bytes }
}

const rowsOn = async ({ name, env, paths }: Ground): Promise<Row[]> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = await startChild(process.execPath, [api], {
    url: `${url}/livez`,
    env: { ...env, PORT: `${port}`, DEMO: '1', LOG_LEVEL: 'error' },
  })
  try {
    const token = await tokenOf(url, 'admin@muat.test')
    const site = { url, child, headers: { authorization: `Bearer ${token}` } }
    const send = async (file: Blob, query: string) => {
      const body = new FormData()
      body.set('file', file, 'vendors.csv')
      const sent = fetch(`${url}/api/vendor/import?${query}`, {
        method: 'POST',
        headers: site.headers,
        body,
      })
      const answer = await within(`import ${query}`, sent, answerMs)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the import answers ${answer.status}`)
    }
    // Memory that a process allocates with its first import stays.
    await send(new Blob(['code,name\nFIRST,First\n']), '')
    const quiet = await watched(site, paths, () => pause(5000))
    const file = largestFile()
    const measured: Row[] = []
    for (const [what, query] of [
      ['looked through', 'dryRun=true'],
      ['written', ''],
    ] as const) {
      const { longestMs, bytes } = await watched(site, paths, () => send(file, query))
      const title = `${(file.size / 2 ** 20).toFixed(1)} MiB of CSV ${what}, ${name}`
      measured.push(
        {
          what: `${title}: longest answer to anybody else`,
          ours: ms(longestMs),
          reference: `the same site without it: ${ms(quiet.longestMs)}`,
          figure: ms(longestMs),
          reach: `<= ${ms(mostStallMs)}`,
          reached: longestMs <= mostStallMs,
        },
        {
          what: `${title}: RSS growth`,
          ours: mb(bytes),
          reference: `the same site without it: ${mb(quiet.bytes)}`,
          figure: mb(bytes - quiet.bytes),
          reach: `<= ${mb(mostBytes)}`,
          reached: bytes - quiet.bytes <= mostBytes,
        },
      )
    }
    return measured
  } finally {
    await child.stop()
  }
}

/** On the embedded database, and on PostgreSQL if TEST_DATABASE_URL is set. */
export const importRows = async (): Promise<Row[]> => {
  const measured: Row[] = []
  for (const open of server === '' ? [embedded] : [embedded, postgres]) {
    const ground = await open()
    try {
      measured.push(...(await rowsOn(ground)))
    } finally {
      await ground.drop()
    }
  }
  return measured
}
