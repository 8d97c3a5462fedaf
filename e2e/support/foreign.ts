import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A back end of others, written from the product's specification only: its calls and fields, embedded rows as strings,
// lists with data and lastPage. It has no creation, actions, histories, site settings and searches.

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, readonly Row[]>>

const today = new Date().toLocaleDateString('en-CA')

/** Rows with the fields and words of the specification only. */
export const plainRows = (): Rows => {
  const named = (...names: string[]): Row[] => names.map((name, at) => ({ id: at + 1, name }))
  const trucks = ['Menunggu', 'registered', 'waiting', 'loading', 'loaded', 'hold', 'completed']
  return {
    user: ['ADMIN', 'FG,SCALE', ''].map((role, at) => ({
      id: at + 1,
      name: `User ${at + 1}`,
      photoUrl: null,
      role,
    })),
    customer: named('PT Sumber Padi', 'CV Berkah'),
    grade: named('Premium', 'Medium'),
    marking: named('Ayam Jago', 'Bunga'),
    vendor: named('UD Tani', 'KUD Makmur'),
    'inbound-item': named('Gabah'),
    'outbound-item': named('Beras 50', 'Beras 25'),
    'ex-do-master': [
      { id: 1, ex_do_no: 'EXDO-1' },
      { id: 2, ex_do_no: 'EXDO-2' },
    ],
    'inbound-record': ['registered', 'weighed_in', 'unloaded', 'completed', 'Dibongkar'].map(
      (status, at) => ({
        id: at + 1,
        date: today,
        licensePlate: `B ${2000 + at} IN`,
        status,
        vendorId: 1,
      }),
    ),
    'outbound-record': Array.from({ length: 14 }, (_, at) => ({
      id: at + 1,
      date: today,
      licensePlate: `B ${1000 + at} OUT`,
      status: trucks[at % trucks.length],
      customer: 'PT Sumber Padi',
      outboundItem: [{ loadingArea: 'HIJKL'[at % 5] }, { loadingArea: 'HIJKL'[(at + 1) % 5] }],
    })),
    'outbound-record-item': [{ id: 1, loadingArea: 'H' }],
    booking: [{ id: 1, poSalesNo: 'PO-1', exDoNo: 'EXDO-1', customer: 'PT Sumber Padi' }],
    production: [{ id: 1, exDoNo: 'EXDO-1' }],
    outstanding: [
      {
        id: 1,
        poSalesNo: 'PO-1',
        poSalesType: 'Lokal',
        customer: 'PT Sumber Padi',
        marking: 'Ayam Jago',
        gradeId: 1,
        exDoType: 'Produksi',
      },
    ],
    'po-sale': [
      {
        id: 1,
        poSalesNo: 'PO-1',
        poSalesType: 'Lokal',
        customer: 'PT Sumber Padi',
        mode: 'search',
        exDoMasterId: 1,
      },
    ],
  }
}

/** Values that fields of other back ends may have. */
export const oddities: readonly unknown[] = [
  null,
  '',
  '1200.00',
  'Sedang Muat',
  0,
  -7.5,
  true,
  '1',
  `${today}T10:00:00+07:00`,
  `${today} 08:00:00`,
  '22/11/2026',
  {},
  { name: 'Tanpa Nomor' },
  { id: null, code: null, name: null },
  { id: '4', code: 'X' },
  [],
  [null, 5, {}],
  [{ id: 'a1', loadingArea: 'H', status: 'Sedang Muat', acceptedBags: '3' }],
]

const pageSize = 10

export interface Foreign {
  url: string
  /** Calls on which it failed itself; must be empty. */
  calls: string[]
  close: () => Promise<void>
}

const send = (response: ServerResponse, status: number, body?: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** The roles of an e-mail address: `fg+scale@x`. The specification does not show the sign-in. */
const login = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { email } = JSON.parse(await read(request)) as { email: string }
  send(response, 200, { token: encodeURIComponent(email.split('@')[0] ?? '') })
}

const rolesOf = (request: IncomingMessage): string | null => {
  const token = /^Bearer (.+)$/u.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : decodeURIComponent(token).toUpperCase().replace(/\+/gu, ', ')
}

const answerList = (
  response: ServerResponse,
  name: string,
  rows: readonly Row[],
  query: URLSearchParams,
): void => {
  // docs/http-api.md#lists: the PO sales of an ex-DO are in a nested data field.
  if (name === 'po-sale' && query.has('exDoMasterId')) {
    send(response, 200, { data: { data: rows } })
    return
  }
  const isRecord = /record|booking|production|outstanding/u.test(name)
  if (!query.has('page') && !isRecord) {
    send(response, 200, { data: rows, lastPage: 1 })
    return
  }
  const page = Number(query.get('page') ?? 1)
  send(response, 200, {
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    lastPage: Math.max(1, Math.ceil(rows.length / pageSize)),
  })
}

export const startForeign = async (rows: Rows): Promise<Foreign> => {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://foreign')
    const method = request.method ?? 'GET'
    calls.push(`${method} ${request.url}`)
    const role = rolesOf(request)
    const path = pathname.replace(/^\/api\//u, '')
    if (path === 'monitor/outbound-record') {
      send(response, 200, { data: rows['outbound-record'] })
      return
    }
    if (method === 'POST' && path === 'login') {
      void login(request, response)
      return
    }
    if (role === null) {
      send(response, 401, { message: 'Unauthenticated.' })
      return
    }
    if (method === 'POST' && path === 'logout') {
      send(response, 204)
      return
    }
    if (path === 'me') {
      send(response, 200, { name: 'Siti', photoUrl: null, role })
      return
    }
    const [name = '', id, what, ...more] = path.split('/')
    const listed = rows[name]
    if (listed === undefined || more.length > 0) {
      const isReport = /^(?:booking|outstanding|po-sale|production)-report$/u.test(name)
      send(response, isReport ? 200 : 404, { data: [], lastPage: 1 })
      return
    }
    if (method !== 'GET' && method !== 'DELETE') {
      send(response, what === undefined ? 405 : 501, { message: 'Not available' })
      return
    }
    // Lines are only available one by one, and within their record.
    if (id === undefined && name !== 'outbound-record-item') {
      answerList(response, name, listed, searchParams)
      return
    }
    if (what === 'pdf') {
      send(response, 200, { url: '/favicon.ico' })
      return
    }
    const row = listed.find((one) => String(one['id']) === id)
    if (row === undefined || what !== undefined) send(response, 404, { message: 'Not found' })
    else send(response, 200, method === 'DELETE' ? undefined : row)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
