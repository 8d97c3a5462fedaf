import { median, ms, percentile, type Row } from '../lib/figures.ts'
import type { Api, Site } from './site.ts'

// Polls of all loading desks and of the relay, while trucks move.

const perSecond = 100
const seconds = 8
const desks = 40
const open = '/api/outbound-record?open=1'
const monitor = '/api/monitor/outbound-record'

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The change of a truck by a step. */
const moveOn = ({ client }: Site) =>
  client.query(
    `update outbound_record set version = version + 1 where id = (
      select id from outbound_record
      where status in ('registered', 'waiting', 'loading', 'loaded', 'hold')
      order by id desc
      limit 1
    )`,
  )

/** CPU time of the api and its database connections, ms; without the database if it is on another machine. */
const cpuOf = async (site: Site, { child }: Api): Promise<{ api: number; database: number }> => ({
  api: await child.cpuMs(),
  database: (await site.databaseCpuMs()) ?? 0,
})

/** Desks that send their last tag, as browsers do. */
const askedBy = (api: Api) => {
  const tags = Array.from({ length: desks }, () => '')
  const times: number[] = []
  let failed = 0
  const ask = async (number: number): Promise<void> => {
    const desk = number % desks
    const start = performance.now()
    try {
      const { etag } = await api.read(open, { 'if-none-match': tags[desk] ?? '' })
      times.push(performance.now() - start)
      tags[desk] = etag
    } catch {
      failed += 1
    }
  }
  return { ask, times, failures: () => failed }
}

export const deskRows = async (site: Site, api: Api, what: string): Promise<Row[]> => {
  const { ask, times, failures } = askedBy(api)
  await Promise.all(Array.from({ length: desks }, (_, desk) => ask(desk)))
  times.length = 0
  const asked: Promise<unknown>[] = []
  const before = await cpuOf(site, api)
  const start = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(start + (number * 1000) / perSecond - performance.now())
    if (number % perSecond === 0) asked.push(moveOn(site))
    asked.push(ask(number))
  }
  await Promise.all(asked)
  const after = await cpuOf(site, api)
  const [own, database] = [after.api - before.api, after.database - before.database]
  // Relative to the actual duration, which may be longer on a busy machine.
  const share = (used: number) => used / (seconds * 1000)
  const cores = share(own + database)
  return [
    {
      what: `Loading desks, ${what}, ${perSecond} requests/s, a change each second: CPU`,
      ours: `api ${share(own).toFixed(2)}, database ${share(database).toFixed(2)} of a core; p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}, ${failures()} failed`,
      reference: 'one core',
      figure: `${cores.toFixed(2)} cores`,
      reach: '<= 1 core',
      reached: cores <= 1 && failures() === 0,
    },
  ]
}

export const monitorRows = async (site: Site, api: Api, what: string): Promise<Row[]> => {
  const times = { changed: [] as number[], same: [] as number[], parse: [] as number[] }
  let bytes = 0
  for (let round = 0; round < 25; round += 1) {
    await moveOn(site)
    let start = performance.now()
    const { body, etag } = await api.read(monitor)
    times.changed.push(performance.now() - start)
    bytes = body.length
    const text = body.toString()
    start = performance.now()
    JSON.parse(text)
    times.parse.push(performance.now() - start)
    start = performance.now()
    await api.read(monitor, { 'if-none-match': etag })
    times.same.push(performance.now() - start)
  }
  const [changed, parse] = [median(times.changed), median(times.parse)]
  return [
    {
      what: `Monitor call, ${what} of 1,000,000: median after a change`,
      ours: `${ms(changed)} (${(bytes / 1e6).toFixed(1)} MB); ${ms(median(times.same))} while nothing changes`,
      reference: `JSON.parse of the same body: ${ms(parse)}`,
      figure: `${(changed / parse).toFixed(2)} x`,
      reach: 'reported',
      reached: null,
    },
  ]
}
