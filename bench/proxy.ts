import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startChild } from './lib/child.ts'
import { median, ms, percentile, type Row } from './lib/figures.ts'
import { freePort } from './lib/free-port.ts'
import { latencies, throughput } from './proxy/load.ts'

// Cost of the relay's proxy, compared with @fastify/http-proxy alone and with nginx.

interface Proxy {
  name: string
  url: string
  child: Child
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const script = (name: string) => fileURLToPath(new URL(`./proxy/${name}`, import.meta.url))

const startNode = async (
  name: string,
  path: string,
  up: string,
  env: Record<string, string>,
): Promise<Proxy> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = await startChild(process.execPath, [path], {
    url: `${origin}${up}`,
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
    },
  })
  return { name, url: `${origin}/api/customer`, child }
}

const nginx = '/usr/sbin/nginx'

const startNginx = async (upstream: string, folder: string): Promise<Proxy> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  upstream back { server ${new URL(upstream).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location = /up { return 204; }
    location /api { proxy_pass http://back; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  )
  const child = await startChild(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    url: `${origin}/up`,
  })
  return { name: 'nginx', url: `${origin}/api/customer`, child }
}

const clients = 32
const rounds = 12
const roundMs = 1000
const perSecond = 1000

/** Of each round. */
interface Figures {
  perSecond: number[]
  p99: number[]
}

/** Measured in rounds, so that load on the machine affects all. */
const measure = async (proxies: readonly Proxy[]): Promise<Map<string, Figures>> => {
  const figures = new Map<string, Figures>(
    proxies.map(({ name }) => [name, { perSecond: [], p99: [] }]),
  )
  for (const { url } of proxies) await throughput(url, clients, 2 * roundMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of proxies)
      figures.get(name)?.perSecond.push(await throughput(url, clients, roundMs))
    for (const { name, url } of proxies) {
      figures.get(name)?.p99.push(percentile(await latencies(url, perSecond, roundMs), 0.99))
    }
  }
  return figures
}

/** The median round. Proxies are compared within a round, a second apart. */
const usual = (
  ours: readonly number[],
  beside: readonly number[],
  compare: (ours: number, beside: number) => number,
): number => median(ours.map((figure, round) => compare(figure, beside[round] ?? Number.NaN)))

const perSecondText = (value: number) => `${Math.round(value).toLocaleString('en')} requests/s`

const rowsOf = (figures: ReadonlyMap<string, Figures>): Row[] => {
  const relay = figures.get('relay')
  const bare = figures.get('bare')
  if (relay === undefined || bare === undefined) throw new Error('a proxy was not measured')
  const ratio = usual(relay.perSecond, bare.perSecond, (ours, theirs) => ours / theirs)
  const later = usual(relay.p99, bare.p99, (ours, theirs) => ours - theirs)
  const beside = figures.get('nginx')
  return [
    {
      what: 'Proxy throughput',
      ours: perSecondText(median(relay.perSecond)),
      reference: `bare @fastify/http-proxy: ${perSecondText(median(bare.perSecond))}${
        beside === undefined
          ? '; nginx: not installed here'
          : `; nginx: ${perSecondText(median(beside.perSecond))}`
      }`,
      figure: `${ratio.toFixed(2)} x`,
      reach: '>= 0.95 x',
      reached: ratio >= 0.95,
    },
    {
      what: `Proxy p99 at ${perSecond.toLocaleString('en')} requests/s`,
      ours: ms(median(relay.p99)),
      reference: `bare @fastify/http-proxy: ${ms(median(bare.p99))}${
        beside === undefined ? '' : `; nginx: ${ms(median(beside.p99))}`
      }`,
      figure: `${later >= 0 ? '+' : '-'}${ms(Math.abs(later))}`,
      reach: 'within 1 ms of bare',
      reached: later <= 1,
    },
  ]
}

export const proxyRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-proxy-'))
  const running: Child[] = []
  try {
    const port = await freePort()
    const upstream = `http://127.0.0.1:${port}`
    running.push(
      await startChild(process.execPath, [script('upstream-server.js')], {
        url: upstream,
        env: { PORT: String(port) },
      }),
    )
    const env = { UPSTREAM_URL: upstream }
    const proxies = [
      await startNode('bare', script('bare-server.js'), '/api/up', env),
      await startNode('relay', join(root, 'packages/relay/dist/server.js'), '/livez', env),
      ...(existsSync(nginx) ? [await startNginx(upstream, folder)] : []),
    ]
    running.push(...proxies.map(({ child }) => child))
    return rowsOf(await measure(proxies))
  } finally {
    for (const child of running.toReversed()) await child.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await proxyRows())
}
