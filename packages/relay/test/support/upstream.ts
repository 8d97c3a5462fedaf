import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { listen } from './listen.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface Upstream {
  origin: string
  port: number
  /** What /api/monitor/outbound-record answers from now on. */
  monitor: (answer: Answer) => void
  /** What /api/site answers from now on; it is not there until then. */
  site: (answer: Answer) => void
  /** What everything else answers from now on. */
  rest: (answer: Answer) => void
  /** Requests for the monitor, by when they came. */
  polls: { at: number; headers: IncomingMessage['headers'] }[]
  /** Requests for what walls follow of the site. */
  sites: IncomingMessage['headers'][]
  /** Every other request, as it came. */
  seen: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

export const json =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) => {
    response.writeHead(code, headers).end(body)
  }

/** A back end on a real socket that does as it is told, the worst included. */
export const startUpstream = async (port = 0): Promise<Upstream> => {
  let monitor: Answer = json({ data: [] })
  let rest: Answer = json({})
  let site: Answer = status(404)
  const polls: Upstream['polls'] = []
  const sites: Upstream['sites'] = []
  const seen: Upstream['seen'] = []
  const open = new Set<Socket>()
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    if (url === '/api/monitor/outbound-record') {
      polls.push({ at: performance.now(), headers })
      monitor(request, response)
      return
    }
    if (url === '/api/site') {
      sites.push(headers)
      site(request, response)
      return
    }
    seen.push({ method, url, headers })
    rest(request, response)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await listen(server, port)
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    monitor: (answer) => {
      monitor = answer
    },
    site: (answer) => {
      site = answer
    },
    rest: (answer) => {
      rest = answer
    },
    polls,
    sites,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

interface TruckLine {
  loadingArea: string
  status?: string
}

/** A monitor record as our own back end sends it. */
export const truck = (
  id: number,
  lines: TruckLine[] = [{ loadingArea: 'H', status: 'waiting' }],
  fields: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  recordNo: `OUT-${id}`,
  licensePlate: `B ${1000 + id} XYZ`,
  queueNo: id,
  customer: { id: 1, code: 'C1', name: 'PT Sumber Padi' },
  status: 'waiting',
  registeredAt: '2026-03-01T01:00:00.000Z',
  waitingSince: '2026-03-01T02:00:00.000Z',
  outboundItem: lines.map((line, index) => ({ id: id * 10 + index, plannedBags: 100, ...line })),
  ...fields,
})
