import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Area, areas, deriveBoards, type MonitorRecord } from '@muat/shared'
import { yard } from '../derivation.ts'

export interface YardUpstream {
  url: string
  /** Changes what stands on the board of one area and of no other. */
  change: (area: Area) => void
  /** Lets the first truck of one area drive up, or back into the queue: all behind it have another place. */
  load: (area: Area) => void
  /** What a relay without areas would send: all boards. */
  snapshot: () => string
  /** Times its monitor was asked so far. */
  polls: () => number
  close: () => Promise<void>
}

/** Trucks on the boards, one area each, so that a change of one area is a change of one board. */
const trucks = (count: number): MonitorRecord[] =>
  yard(count).map((record, index) => {
    const [line] = record.outboundItem
    const area = areas[index % areas.length] ?? 'H'
    const queueNo = index + 1
    return {
      ...record,
      status: 'waiting',
      queueNo,
      waitingSince: record.registeredAt,
      outboundItem:
        line === undefined
          ? []
          : [{ ...line, loadingArea: area, status: 'waiting', calledAt: null, startedAt: null }],
    }
  })

/** Of the code of a ticket; then comes the place of its truck in the list. */
export const codeStart = 'a-ticket-of-truck-'

/** A back end over the contract: the monitor answer with an ETag, tickets, and writes that are accepted at once. */
export const startYardUpstream = async (count = 60): Promise<YardUpstream> => {
  const records = trucks(count)
  let version = 0
  let polls = 0
  const firstAt = (area: Area) => {
    const line = records
      .flatMap(({ outboundItem }) => outboundItem)
      .find(({ loadingArea }) => loadingArea === area)
    if (line === undefined) throw new Error(`no truck at ${area}`)
    return line
  }
  const body = () => JSON.stringify({ data: records })
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    if (request.url === '/api/monitor/outbound-record') polls += 1
    if (request.method !== 'GET') {
      request.resume()
      request.on('end', () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      )
    } else if (request.url?.startsWith(`/api/ticket/${codeStart}`)) {
      const [record] = records.slice(Number(request.url.split('-').at(-1)))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(record))
    } else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    change: (area) => {
      const line = firstAt(area)
      const called = line.status === 'called'
      line.status = called ? 'waiting' : 'called'
      line.calledAt = called ? null : new Date().toISOString()
      version += 1
    },
    load: (area) => {
      const line = firstAt(area)
      const isLoading = line.status === 'loading'
      line.status = isLoading ? 'waiting' : 'loading'
      line.startedAt = isLoading ? null : new Date().toISOString()
      version += 1
    },
    polls: () => polls,
    snapshot: () => JSON.stringify(deriveBoards(records).boards),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
