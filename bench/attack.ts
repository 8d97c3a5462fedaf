import { readdirSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startChild } from './lib/child.ts'
import { median, percentile, ratioRow, type Row, mb, ms } from './lib/figures.ts'
import { freePort } from './lib/free-port.ts'
import { answerMs } from './lib/within.ts'
import { startNginx } from './first-page/nginx.ts'
import { tokenOf } from './painted/desk.ts'
import { startDemoSite } from './painted/site.ts'

// Effect of 400 slow clients of each of five kinds, through nginx as shipped: an honest request before and during the attack,
// the walls during it, and the servers afterwards.

const clients = 400
const perSecond = 20
const quietMs = 20_000
/** Longer than nginx's time-outs, so that clients reconnect. */
const attackedMs = 40_000
/** Longer than idle connections are kept. */
const settleMs = 90_000

const agent = new Agent({ keepAlive: true, timeout: answerMs })

/** Reads a whole answer as a signed-in user; fails unless it is 200. */
const readBody = (url: string, token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(url, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${response.statusCode}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error(`${url}: no answer within ${answerMs} ms`)))
    sent.end()
  })

interface Held {
  descriptors: number
  rssBytes: number
}

/** Excludes files of the embedded database, which it opens on demand. */
const heldBy = async ({ descriptors, rssBytes }: Child, database: string): Promise<Held> => ({
  descriptors: await descriptors(database),
  rssBytes: await rssBytes(),
})

/** Latencies at a fixed rate, ms, each from its due time, with the state of the walls. */
const watch = async (origin: string, token: string, forMs: number) => {
  const seen: number[] = []
  const states = new Set<string>()
  const started = performance.now()
  const pending: Promise<unknown>[] = []
  for (let number = 0; number < (forMs / 1000) * perSecond; number += 1) {
    const due = started + (number * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const asked = readBody(`${origin}/api/customer?perPage=10&page=1`, token)
    pending.push(asked.then(() => seen.push(performance.now() - due)))
    if (number % perSecond === 0) {
      const state = readBody(`${origin}/relay/state`, token)
      pending.push(
        state.then((text) => states.add(/"link":\{"state":"(\w+)"/u.exec(text)?.[1] ?? '')),
      )
    }
  }
  await Promise.all(pending)
  return { seen, states }
}

const leftRow = (name: string, before: Held, after: Held): Row => {
  const growth = after.rssBytes - before.rssBytes
  const more = after.descriptors - before.descriptors
  return {
    what: `What ${clients * 5} slow clients leave behind in the ${name}`,
    ours: `${after.descriptors} descriptors, ${mb(after.rssBytes)}`,
    reference: `before them: ${before.descriptors} descriptors, ${mb(before.rssBytes)}`,
    figure: `${more > 0 ? '+' : ''}${more} descriptors, ${growth > 0 ? '+' : ''}${mb(growth)}`,
    reach: '<= +4 descriptors, <= +50 MB',
    reached: more <= 4 && growth <= 50e6,
  }
}

const assets = fileURLToPath(new URL('../../packages/web/dist/js/', import.meta.url))

/** The largest public answer. */
const largestAsset = (): string => {
  const sized = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: statSync(join(assets, name)).size }))
  const [largest] = sized.toSorted((a, b) => b.bytes - a.bytes)
  if (largest === undefined) throw new Error(`${assets} is empty`)
  return `/js/${largest.name}`
}

const attacker = fileURLToPath(new URL('attack/slow-server.js', import.meta.url))

export const attackRows = async (): Promise<Row[]> => {
  // nginx says who called.
  const site = await startDemoSite({ TRUST_PROXY: '127.0.0.1' })
  const front = await startNginx(site.origin, { http2: false })
  let slow: Child | undefined
  try {
    const token = await tokenOf(front.origin, 'office@muat.test')
    await watch(front.origin, token, quietMs / 2)
    const before = [
      await heldBy(site.relay, site.folder),
      await heldBy(site.api, site.folder),
    ] as const
    const quiet = await watch(front.origin, token, quietMs)

    const port = await freePort()
    slow = await startChild(process.execPath, [attacker], {
      url: `http://127.0.0.1:${port}`,
      env: {
        TARGET: front.origin,
        CLIENTS: String(clients),
        PORT: String(port),
        LARGEST: largestAsset(),
      },
    })
    await pause(4000)
    const most = await site.relay.descriptors()
    const attacked = await watch(front.origin, token, attackedMs)
    await slow.stop()
    await pause(settleMs)
    const after = [
      await heldBy(site.relay, site.folder),
      await heldBy(site.api, site.folder),
    ] as const

    const live = [...attacked.states].every((state) => state === 'live')
    return [
      ratioRow(
        `An honest request among ${clients} slow clients of each of five kinds: p99 (median ${ms(median(attacked.seen))})`,
        {
          name: `undisturbed (median ${ms(median(quiet.seen))})`,
          value: percentile(quiet.seen, 0.99),
        },
        percentile(attacked.seen, 0.99),
        2,
        ms,
      ),
      {
        what: 'The walls meanwhile',
        ours: [...attacked.states].join(', '),
        reference: `descriptors of the relay meanwhile: ${most}`,
        figure: live ? 'live' : 'stale',
        reach: 'live',
        reached: live,
      },
      leftRow('relay', before[0], after[0]),
      leftRow('api', before[1], after[1]),
    ]
  } finally {
    await slow?.stop()
    await front.stop()
    await site.stop()
  }
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await attackRows())
}
