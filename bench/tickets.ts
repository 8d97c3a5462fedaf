import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { areas } from '@muat/shared'
import { ms, percentile, ratioRow, type Row } from './lib/figures.ts'
import { within } from './lib/within.ts'
import type { Asked, Said } from './tickets/pages-server.ts'
import { startRelayServer, watchOf } from './walls/contestants.ts'
import { gather, socketIo } from './walls/crowd.ts'
import { codeStart, startYardUpstream } from './walls/yard-upstream.ts'

// A hundred walls alone, and the same walls beside five thousand drivers' pages, in turn on one relay: how soon the walls
// have a change, and how soon the pages that it concerns have it.

const walls = 100
const pages = 5000
/** Each truck's ticket is open on ten phones. */
const trucks = pages / 10
const rounds = 6
const warmUp = 5
const changes = 60
/** More than the relay leaves between two polls that writes bring on. */
const betweenMs = 110

interface Counted {
  /** Until walls had the change. */
  walls: number[]
  /** Until pages whose truck has another place had it. */
  pages: number[]
  cpuMs: number
}

const nothing = (): Counted => ({ walls: [], pages: [], cpuMs: 0 })

interface Pages {
  /** The pages of an area expect a change; resolves to what waits until all have it: when each had it, ms since 1970. */
  expect: (asked: Asked) => Promise<() => Promise<number[]>>
  close: () => Promise<void>
}

const openPages = async (origin: string): Promise<Pages> => {
  const script = fileURLToPath(new URL('tickets/pages-server.js', import.meta.url))
  const given = [origin, pages, trucks, areas.length, codeStart].map(String)
  const child = fork(script, given)
  const said = async (): Promise<Said> => {
    const [message] = await within('pages', once(child, 'message'), 120_000)
    return message
  }
  await said()
  return {
    expect: async (asked) => {
      child.send(asked)
      await said()
      const answer = said()
      return async () => {
        const delivered = await answer
        return typeof delivered === 'string' ? [] : delivered.at
      }
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export const ticketRows = async (): Promise<Row[]> => {
  const upstream = await startYardUpstream(trucks)
  const { origin, server } = await startRelayServer(upstream.url, pages + walls)
  const areaOf = (n: number) => areas[n % areas.length] ?? 'H'
  const change = async (area: (typeof areas)[number]): Promise<void> => {
    // The first truck of the area drives up, or comes back: every truck behind it has another place.
    upstream.load(area)
    const sent = await fetch(`${origin}/api/outbound-record-item/1/start`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await sent.arrayBuffer()
    if (!sent.ok) throw new Error(`the relay answered ${sent.status}`)
  }
  const [alone, beside] = [nothing(), nothing()]
  try {
    await pause(500)
    const watching = socketIo(origin, (wall) => watchOf([areaOf(wall)]), 'area')
    const wallCrowd = await gather(watching, walls)
    const round = async (opened: Pages | null, counted: Counted): Promise<void> => {
      const once = async (at: number): Promise<[number[], number[]]> => {
        const area = at % areas.length
        const delivered = await opened?.expect({ area })
        const began = performance.timeOrigin + performance.now()
        const ofWalls = await wallCrowd.deliver(
          () => change(areaOf(area)),
          (wall) => wall % areas.length === area,
        )
        const seen = (await delivered?.())?.map((at) => at - began) ?? []
        await pause(betweenMs)
        return [ofWalls, seen]
      }
      for (let at = 0; at < warmUp; at += 1) await once(at)
      const cpu = await server.cpuMs()
      for (let at = 0; at < changes; at += 1) {
        const [ofWalls, ofPages] = await once(at)
        counted.walls.push(...ofWalls)
        counted.pages.push(...ofPages)
      }
      counted.cpuMs += (await server.cpuMs()) - cpu
    }
    for (let at = 0; at < rounds; at += 1) {
      await round(null, alone)
      const opened = await openPages(origin)
      await pause(2000)
      await round(opened, beside)
      await opened.close()
      await pause(1000)
    }
    wallCrowd.close()
  } finally {
    await server.stop()
    await upstream.close()
  }
  const title = `${walls} walls beside ${pages.toLocaleString('en')} drivers' pages`
  const row = (share: number, name: string, most: number): Row =>
    ratioRow(
      `${title}: ${name} until a wall has a change`,
      { name: 'the same walls alone', value: percentile(alone.walls, share) },
      percentile(beside.walls, share),
      most,
      ms,
    )
  const each = changes * rounds
  return [
    row(0.5, 'p50', 1.25),
    row(0.99, 'p99', 1.25),
    {
      what: `The same: p50 and p99 until a page has its truck's new place (a fifth of the pages with each change)`,
      ours: `${ms(percentile(beside.pages, 0.5))}, ${ms(percentile(beside.pages, 0.99))}`,
      reference: 'a second after the wall',
      figure: ms(percentile(beside.pages, 0.99)),
      reach: '<= 1,000 ms',
      reached: percentile(beside.pages, 0.99) <= 1000,
    },
    {
      what: 'The same: server CPU per change',
      ours: ms(beside.cpuMs / each),
      reference: `the walls alone: ${ms(alone.cpuMs / each)}`,
      figure: ms((beside.cpuMs - alone.cpuMs) / each),
      reach: '',
      reached: null,
    },
  ]
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await ticketRows())
}
