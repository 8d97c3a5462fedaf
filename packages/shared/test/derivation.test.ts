import {
  type Area,
  areas,
  defaultStatusMap,
  deriveBoards,
  type Entry,
  monitorRecords,
  publicMonitorRecords,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { at, buildTruck, type WireLine } from './builders.ts'

const board = (area: Area, ...trucks: unknown[]) => deriveBoards(trucks).boards[area]
const entryOf = (area: Area, truck: unknown): Entry | undefined => board(area, truck).entries[0]
const withLines = (lines: WireLine[], overrides: Record<string, unknown> = {}) =>
  buildTruck({ outboundItem: lines, ...overrides })
const ms = (text: string) => Date.parse(text)

describe('the records in an answer', () => {
  it('come as { data } or as a bare array', () => {
    const trucks = [buildTruck()]
    expect(monitorRecords({ data: trucks })).toEqual(trucks)
    expect(monitorRecords(trucks)).toEqual(trucks)
  })

  it.each([[null], [undefined], ['[]'], [{}], [{ data: null }], [{ data: {} }], [1], [[1]]])(
    'are refused in %j',
    (body) => {
      expect(monitorRecords(body)).toBeNull()
    },
  )

  it.each([
    ['records without id', [{ licensePlate: 'B 1 A' }, null]],
    ['records without plate', { data: [{ id: 1 }, { id: 2, licensePlate: ' ' }] }],
    ['lines without area', [buildTruck({ outboundItem: [{}, null] })]],
    [
      'lines of other areas',
      [buildTruck({ outboundItem: [{ loadingArea: 'M' }] }), buildTruck({ outboundItem: [] })],
    ],
  ])('are refused if there are only %s', (_what, body) => {
    expect(monitorRecords(body)).toBeNull()
  })

  it('are accepted if one of them and one of its lines is readable', () => {
    const trucks = [
      null,
      buildTruck({ outboundItem: [{ loadingArea: 'M' }, { loadingArea: 'h' }] }),
    ]
    expect(monitorRecords(trucks)).toEqual(trucks)
  })

  it.each([[[]], [null], [undefined], [{}], ['H'], [[null]], [{ data: [] }]])(
    'are refused if no open truck has an area, with lines that are %j',
    (outboundItem) => {
      const open = buildTruck({ outboundItem })
      const left = buildTruck({ id: 2, status: 'completed' })
      expect(monitorRecords([open])).toBeNull()
      expect(monitorRecords([open, left])).toBeNull()
      expect(monitorRecords([open, { ...left, status: 'loading' }])).toHaveLength(2)
    },
  )

  it('are accepted without any lines if no truck is on site yet', () => {
    const trucks = [buildTruck({ status: 'registered', outboundItem: [] })]
    expect(monitorRecords({ data: trucks })).toEqual(trucks)
    expect(monitorRecords(trucks, new Map([['registered', 'waiting']]))).toBeNull()
  })

  it('are refused if the only readable lines are in an unreadable record', () => {
    const trucks = [buildTruck({ id: null }), buildTruck({ outboundItem: [{ loadingArea: 'M' }] })]
    expect(monitorRecords(trucks)).toBeNull()
  })

  it.each([
    [{ data: [], total: 3 }],
    [{ data: [], total: '3' }],
    [{ data: [], lastPage: 2 }],
    [{ data: [], last_page: 2 }],
    [{ data: [], meta: { total: 3 } }],
    [{ data: [], meta: { last_page: 4, total: null } }],
    [{ data: [buildTruck()], page: 1, perPage: 10, lastPage: 5, total: 47 }],
    [{ data: [buildTruck()], total: 2 }],
    [{ data: [buildTruck()], meta: { last_page: 2 } }],
  ])('are refused in %j, which is one page of several', (body) => {
    expect(monitorRecords(body)).toBeNull()
  })

  it('are accepted if the total is not larger than their number', () => {
    for (const total of [2, 1, 0]) {
      const data = [buildTruck(), buildTruck()]
      expect(monitorRecords({ data, page: 1, lastPage: 1, total })).toEqual(data)
    }
  })

  it.each([
    [{ data: [] }],
    [{ data: [], total: 0, lastPage: 1 }],
    [{ data: [], lastPage: 0 }],
    [{ data: [], meta: { total: 0, last_page: 1 } }],
    [{ data: [], meta: { meta: { total: 3 } } }],
    [{ data: [], total: 'many' }],
  ])('are none in %j, an answer without trucks', (body) => {
    expect(monitorRecords(body)).toEqual([])
  })
})

describe('records in the spelling of another back end', () => {
  const plain = { id: 7, status: 'called' }
  const line = { id: 3, status: 'called', calledAt: '2026-01-05T02:00:00.000Z' }
  const atH = { ...line, loadingArea: 'H' }
  it.each([
    ['outbound_item beside licensePlate', { outbound_item: [atH] }],
    ['outboundItems', { outboundItems: [atH] }],
    ['outbound_items', { outbound_items: [atH] }],
    ['outbound_record_items', { outbound_record_items: [atH] }],
    ['lines beside an outboundItem of null', { outboundItem: null, lines: [atH] }],
    ['lines within data', { outboundItem: { data: [atH] } }],
    ['lines by their places', { outboundItem: { 1: atH } }],
    ['a line that is one object', { outboundItem: atH }],
    ['an area in snake case', { outboundItem: [{ ...line, loading_area: 'h' }] }],
    ['an area with a code', { outboundItem: [{ ...line, loadingArea: { id: 1, code: 'H' } }] }],
    [
      'an area with a name beside another code',
      { outboundItem: [{ ...line, loading_area: { code: 'LA-1', name: ' H ' } }] },
    ],
    ['the area on the record, without lines', { ...line, id: 7, loadingArea: 'H' }],
    ['the area on the record, beside its lines', { loading_area: 'H', outboundItem: [line] }],
    [
      'the area on the record, beside its goods',
      { loadingArea: { code: 'H' }, outboundItem: line },
    ],
    ['areas on the record', { ...line, id: 7, loadingAreas: ['H'] }],
    [
      'snake case throughout',
      {
        licensePlate: undefined,
        license_plate: 'B 1 A',
        queue_no: 4,
        outbound_item: [
          { id: 3, loading_area: 'H', status: 'called', called_at: '2026-01-05T02:00:00.000Z' },
        ],
      },
    ],
  ])('are on their board: %s', (_what, fields) => {
    const record = { ...plain, licensePlate: 'B 1 A', ...fields }
    const records = monitorRecords({ data: [record] }) ?? []
    const { boards, withoutArea } = deriveBoards(records)
    expect(boards.H).toMatchObject({
      waiting: 1,
      entries: [
        {
          id: 7,
          licensePlate: 'B 1 A',
          state: 'called',
          since: ms('2026-01-05T02:00:00.000Z'),
          areas: ['H'],
        },
      ],
    })
    expect(withoutArea).toBe(0)
    const [shown] = publicMonitorRecords(records, { showCustomer: false })
    expect(shown).toMatchObject({ id: 7, licensePlate: 'B 1 A' })
    expect(shown?.outboundItem).toMatchObject([{ loadingArea: 'H' }])
  })

  it('are at each area that their record names', () => {
    const records = monitorRecords([{ ...plain, licensePlate: 'B 1 A', loading_area: 'H, k' }])
    const { boards } = deriveBoards(records ?? [])
    expect(boards.H.entries).toMatchObject([{ id: 7, areas: ['H', 'K'] }])
    expect(boards.K.entries).toMatchObject([{ id: 7 }])
  })

  it('are one truck where each of its rows has an area', () => {
    const row = { id: 7, license_plate: 'B 1 A' }
    const records = monitorRecords([
      { ...row, loading_area: 'H', status: 'loading', started_at: '2026-01-05T02:00:00.000Z' },
      { ...row, id: 8, loading_area: 'H', status: 'waiting' },
      { ...row, loading_area: 'K', status: 'waiting', queue_no: 4 },
      { ...row, loading_area: 'K', status: 'called' },
      { ...row, loading_area: 'L', status: 'completed', queue_no: 5 },
    ])
    const { boards } = deriveBoards(records ?? [])
    expect(boards.H.entries).toMatchObject([
      { id: 7, state: 'loading', areas: ['H', 'K', 'L'], queueNo: 5 },
      { id: 8, state: 'waiting', areas: ['H'] },
    ])
    expect(boards.K.entries).toMatchObject([{ id: 7, state: 'called', busyAt: 'H' }])
    expect(boards.L.entries).toEqual([])
    const [shown, other] = publicMonitorRecords(records ?? [], { showCustomer: false })
    expect([shown, other].map((record) => record?.outboundItem.length)).toEqual([1, 4])
  })

  it('are gone once all rows of their truck are', () => {
    const rows = ['H', 'K'].map((loadingArea) => ({
      id: 7,
      licensePlate: 'B 1 A',
      loadingArea,
      status: 'completed',
    }))
    expect(deriveBoards(monitorRecords(rows) ?? ['unread']).boards.H.entries).toEqual([])
  })

  it.each([
    ['without an area', {}],
    ['with an unknown area', { loading_area: 'gate 4' }],
    ['with goods only', { outbound_items: [{ id: 3 }] }],
    ['without a plate', { license_plate: null, loading_area: 'K' }],
  ])('stay at their area beside a later row %s', (_what, fields) => {
    const row = { id: 7, license_plate: 'B 1 A', status: 'called' }
    const records = monitorRecords([
      { ...row, loading_area: 'H' },
      { ...row, ...fields },
    ])
    const { boards } = deriveBoards(records ?? [])
    expect(boards.H.entries).toMatchObject([{ id: 7, state: 'called', areas: ['H'] }])
    expect(boards.K.entries).toEqual([])
  })

  it('count as the later one where no row has an area', () => {
    const row = { id: 7, license_plate: 'B 1 A' }
    const records = monitorRecords([
      { ...row, status: 'waiting' },
      { ...row, id: 8, loading_area: 'H', status: 'waiting' },
      { ...row, status: 'completed' },
    ])
    expect(deriveBoards(records ?? []).withoutArea).toBe(0)
  })

  it.each([
    ['completed', []],
    ['hold', ['hold']],
    ['waiting', ['called']],
  ])('have the status of their truck if all rows say %s', (status, states) => {
    const rows = ['H', 'K'].map((loadingArea) => ({
      ...plain,
      licensePlate: 'B 1 A',
      status,
      loadingArea,
      outboundItem: [line],
    }))
    const { boards } = deriveBoards(monitorRecords(rows) ?? [])
    for (const { entries } of [boards.H, boards.K]) {
      expect(entries.map(({ state }) => state)).toEqual(states)
    }
  })

  it('with lines of their own are not joined: the later one counts', () => {
    const rows = ['H', 'K'].map((loading_area) => ({
      ...plain,
      licensePlate: 'B 1 A',
      outbound_items: [{ ...line, loading_area }],
    }))
    const { boards } = deriveBoards(monitorRecords(rows) ?? [])
    expect(boards.H.entries).toEqual([])
    expect(boards.K.entries).toMatchObject([{ areas: ['K'] }])
  })

  it('keep what stands under our own name', () => {
    const truck = { ...buildTruck(), license_plate: 'X', outbound_items: [at('K')] }
    expect(monitorRecords([truck])?.[0]).toMatchObject(buildTruck())
  })

  it.each([
    ['lines as texts', { outboundItem: ['H'] }],
    ['an area by its number', { outboundItem: [{ loadingArea: 1 }] }],
    ['an area under a name of its own', { outboundItem: [{ gate: 'H' }] }],
    ['no lines', {}],
  ])('are refused rather than left off the boards: %s', (_what, fields) => {
    expect(monitorRecords([{ ...plain, licensePlate: 'B 1 A', ...fields }])).toBeNull()
  })
})

describe('one page of several', () => {
  const data = [buildTruck()]
  it.each([
    { data, current_page: 1, next_page_url: 'https://mill.test?page=2', per_page: 1 },
    { data, links: { next: 'https://mill.test?page=2' } },
    { data, pagination: { total: 50 } },
    { data, totalPages: 4 },
    { data, total_count: 40 },
    { data, has_more: true },
  ])('is no board: %j', (body) => {
    expect(monitorRecords(body)).toBeNull()
  })

  it('is a board if there is no other page', () => {
    expect(monitorRecords({ data, next_page_url: null, links: { next: null } })).toEqual(data)
  })
})

describe('a hostile or a mixed body', () => {
  const flat = { id: 1, license_plate: 'B 1 A', status: 'waiting' }

  it('makes no more lines than there are areas', () => {
    const loading_area = ['H', ...Array.from({ length: 3000 }, () => ','.repeat(120))]
    expect(monitorRecords([{ ...flat, loading_area }])?.[0]).toMatchObject({
      outboundItem: [{ loadingArea: 'H' }],
    })
  })

  it('reads lines under another name beside an empty list of ours', () => {
    const record = { ...flat, outboundItem: [], outbound_items: [{ loadingArea: 'H' }] }
    expect(deriveBoards(monitorRecords([record]) ?? []).boards.H.entries).toHaveLength(1)
  })
})

describe('an unreadable part', () => {
  it('is a record without id or plate, dropped and counted', () => {
    const { dropped, boards } = deriveBoards([
      null,
      7,
      'truck',
      [buildTruck()],
      buildTruck({ id: null }),
      buildTruck({ id: ' ' }),
      buildTruck({ id: Number.NaN }),
      buildTruck({ licensePlate: '  ' }),
      buildTruck({ licensePlate: 1234 }),
      buildTruck(),
    ])
    expect(dropped).toEqual({ records: 9, lines: 0 })
    expect(boards.H.entries).toHaveLength(1)
  })

  it('is a line that is null or has no area, dropped and counted, whatever its record', () => {
    const lines = [
      null,
      'H',
      {},
      { loadingArea: 'HI' },
      { loadingArea: 'M' },
      { loadingArea: ['H'] },
    ]
    const { dropped } = deriveBoards([
      buildTruck({ outboundItem: [...lines, at('H')] }),
      buildTruck({ id: 2, status: 'completed', outboundItem: [null] }),
    ])
    expect(dropped).toEqual({ records: 0, lines: 7 })
  })

  it.each([[undefined], [null], ['H'], [{ 0: at('H') }]])(
    'is an outboundItem of %j: the truck has no area, which is counted',
    (outboundItem) => {
      const result = deriveBoards([buildTruck({ outboundItem })])
      expect(result.withoutArea).toBe(1)
      expect(result.dropped).toEqual({ records: 0, lines: 0 })
      for (const area of areas) {
        expect(result.boards[area]).toEqual({ area, waiting: 0, entries: [] })
      }
    },
  )

  it('is not a truck without an area that belongs on no board', () => {
    const gone = buildTruck({ outboundItem: [], status: 'registered' })
    expect(deriveBoards([gone]).withoutArea).toBe(0)
  })
})

describe('two records with the same id', () => {
  it('count as one, the later', () => {
    const { boards, dropped } = deriveBoards([
      buildTruck({ licensePlate: 'B 1 A' }),
      buildTruck({ id: 2, licensePlate: 'B 2 B' }),
      buildTruck({ licensePlate: 'B 3 C', queueNo: 9 }),
    ])
    expect(boards.H.entries.map(({ licensePlate }) => licensePlate)).toEqual(['B 2 B', 'B 3 C'])
    expect(dropped.records).toBe(0)
  })

  it('count as the earlier one if the later is unreadable', () => {
    const { boards } = deriveBoards([buildTruck(), buildTruck({ licensePlate: null })])
    expect(boards.H.entries).toHaveLength(1)
  })
})

describe('a loading area', () => {
  it.each(['h', ' H', 'h\t', '\u00a0H '])('is H where a line says %j', (loadingArea) => {
    const truck = buildTruck({ outboundItem: [{ loadingArea }, at('K')] })
    const { boards, dropped } = deriveBoards([truck])
    expect(boards.H.entries).toMatchObject([{ areas: ['H', 'K'] }])
    expect(dropped.lines).toBe(0)
    const [seen] = publicMonitorRecords([truck], { showCustomer: true })
    expect(seen?.outboundItem.map((line) => line.loadingArea)).toEqual(['H', 'K'])
  })

  it('that is unknown is passed on unchanged in the monitor answer', () => {
    const truck = buildTruck({ outboundItem: [{ loadingArea: ' gate 4 ' }] })
    const [seen] = publicMonitorRecords([truck], { showCustomer: true })
    expect(seen?.outboundItem[0]?.loadingArea).toBe('gate 4')
  })
})

describe('the status of a record', () => {
  it.each([
    'registered',
    'planned',
    'loaded',
    'completed',
    'cancelled',
    'void',
    'rejected',
    'VOID',
  ])('%s puts it on no board, whatever its lines say', (status) => {
    expect(entryOf('H', withLines([at('H', 'loading')], { status }))).toBeUndefined()
  })

  it('hold shows it at its areas that were not skipped, and does not count it', () => {
    const truck = withLines(
      [
        at('H', 'loaded'),
        at('I', 'skipped'),
        at('J', 'skipped'),
        at('J', 'loaded'),
        at('K', 'loading'),
      ],
      { status: 'Hold' },
    )
    const { boards } = deriveBoards([truck])
    expect(areas.filter((area) => boards[area].entries.length > 0)).toEqual(['H', 'J', 'K'])
    expect(boards.H.entries[0]).toMatchObject({ state: 'hold', status: null, busyAt: null })
    expect(boards.H.entries[0]?.areas).toEqual(['H', 'I', 'J', 'K'])
    expect(boards.K.entries[0]).toMatchObject({ state: 'hold', since: ms('2026-01-05T01:00:00Z') })
    expect(boards.H.waiting).toBe(0)
  })

  it('hold shows no word of its lines, known or not', () => {
    const truck = withLines([at('H', 'antri')], { status: 'hold' })
    expect(entryOf('H', truck)).toMatchObject({ state: 'hold', status: null })
  })

  it('hold shows it whichever of two lines at an area was skipped first', () => {
    const lines = [at('J', 'loaded'), at('J', 'skipped')]
    expect(entryOf('J', withLines(lines, { status: 'hold' }))?.state).toBe('hold')
    expect(entryOf('J', withLines(lines.toReversed(), { status: 'hold' }))?.state).toBe('hold')
  })

  it('applies to a line without a status', () => {
    expect(entryOf('H', withLines([at('H')], { status: 'loading' }))?.state).toBe('loading')
    expect(entryOf('H', withLines([{ loadingArea: 'H', status: null }]))?.state).toBe('waiting')
  })

  it('counts as waiting if it is missing, and shows no word', () => {
    const truck = withLines([at('H')], { status: undefined })
    expect(entryOf('H', truck)).toMatchObject({ state: 'waiting', status: null })
    expect(board('H', truck).waiting).toBe(1)
  })

  it('counts as waiting if it is unknown, and shows the received word', () => {
    const truck = withLines([at('H')], { status: ' Antri Muat ' })
    expect(entryOf('H', truck)).toMatchObject({ state: 'waiting', status: 'Antri Muat' })
    expect(entryOf('H', withLines([at('H')], { status: 3 }))?.status).toBe('3')
  })

  it('is mapped by the site\u2019s map, in upper or lower case, for lines too', () => {
    const statusMap = new Map([...defaultStatusMap, ['muat', 'loading'] as const])
    const truck = withLines([at('H', 'MUAT'), at('K')], { status: 'Muat' })
    const { boards } = deriveBoards([truck], { statusMap })
    expect(boards.H.entries[0]).toMatchObject({ state: 'loading', status: null })
    expect(boards.K.entries[0]?.state).toBe('loading')
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is an unknown word',
    (status) => {
      expect(entryOf('H', withLines([at('H', status)]))).toMatchObject({ state: 'waiting', status })
    },
  )
})

describe('the lines of a truck at one area', () => {
  it.each([
    [['loaded'], undefined],
    [['skipped', 'loaded'], undefined],
    [['planned'], undefined],
    [['planned', 'loaded'], undefined],
    [['loaded', 'waiting'], 'waiting'],
    [['waiting', 'called'], 'called'],
    [['called', 'loading', 'waiting'], 'loading'],
    [['hold', 'loaded'], 'hold'],
    [['hold', 'waiting'], 'hold'],
    [['hold', 'called'], 'called'],
    [['hold', 'waiting', 'loaded'], 'hold'],
  ])('%j together are %s', (statuses, state) => {
    const lines = statuses.map((status) => at('H', status))
    expect(entryOf('H', withLines(lines))?.state).toBe(state)
    expect(entryOf('H', withLines(lines.toReversed()))?.state).toBe(state)
  })

  it('are one entry with all distinct areas of the truck, H to L', () => {
    const truck = withLines([
      at('L', 'waiting'),
      at('H', 'loaded'),
      at('L', 'called'),
      at('J', 'waiting'),
    ])
    const { boards } = deriveBoards([truck])
    expect(boards.L.entries).toHaveLength(1)
    expect(boards.L.entries[0]?.areas).toEqual(['H', 'J', 'L'])
    expect(boards.H.entries).toHaveLength(0)
  })

  it('show the same unknown word in any order of lines', () => {
    const lines = [at('H', 'zuletzt'), at('H', 'antri'), at('H', 'waiting')]
    expect(entryOf('H', withLines(lines))?.status).toBe('antri')
    expect(entryOf('H', withLines(lines.toReversed()))?.status).toBe('antri')
  })

  it('show no word of a line that another one precedes', () => {
    const lines = [at('H', 'antri'), at('H', 'loading')]
    expect(entryOf('H', withLines(lines))).toMatchObject({ state: 'loading', status: null })
    expect(entryOf('H', withLines(lines.toReversed()))?.status).toBeNull()
  })
})

describe('busyAt', () => {
  it('names the area where the truck is being loaded, on its other areas only', () => {
    const { boards } = deriveBoards([
      withLines([at('H', 'waiting'), at('J', 'loading'), at('L', 'called')]),
    ])
    expect(boards.H.entries[0]?.busyAt).toBe('J')
    expect(boards.L.entries[0]?.busyAt).toBe('J')
    expect(boards.J.entries[0]?.busyAt).toBeNull()
  })

  it('names the area that has called a truck where it waits', () => {
    const { boards } = deriveBoards([withLines([at('I', 'waiting'), at('L', 'called')])])
    expect(boards.I.entries[0]?.busyAt).toBe('L')
    expect(boards.L.entries[0]?.busyAt).toBeNull()
  })

  it('is null for a truck that is not being loaded', () => {
    expect(entryOf('H', withLines([at('H', 'called'), at('J', 'loaded')]))?.busyAt).toBeNull()
  })

  it('names the other of two areas where the truck is being loaded', () => {
    const { boards } = deriveBoards([
      withLines([at('H', 'loading'), at('J', 'loading'), at('K', 'waiting')]),
    ])
    expect(boards.H.entries[0]?.busyAt).toBe('J')
    expect(boards.J.entries[0]?.busyAt).toBe('H')
    expect(boards.K.entries[0]?.busyAt).toBe('H')
  })

  it('is null for a truck on hold', () => {
    const truck = withLines([at('H', 'loading'), at('J', 'waiting')], { status: 'hold' })
    expect(entryOf('J', truck)?.busyAt).toBeNull()
  })
})

describe('since', () => {
  const moments = { calledAt: '2026-01-05T02:00:00.000Z', startedAt: '2026-01-05T03:00:00.000Z' }

  it.each([
    ['waiting', '2026-01-05T01:00:00Z'],
    ['called', moments.calledAt],
    ['loading', moments.startedAt],
    ['hold', '2026-01-05T01:00:00Z'],
  ])('of a %s line is its own time', (status, expected) => {
    expect(entryOf('H', withLines([at('H', status, moments)]))?.since).toBe(ms(expected))
  })

  it.each(['waiting', 'called', 'loading'])(
    'of a %s line without a time is the registration',
    (status) => {
      const truck = withLines([at('H', status)], { waitingSince: null })
      expect(entryOf('H', truck)?.since).toBe(ms('2026-01-05T00:30:00Z'))
    },
  )

  it('is null if the record has no times', () => {
    const truck = withLines([at('H')], { waitingSince: 'soon', registeredAt: '1' })
    expect(entryOf('H', truck)?.since).toBeNull()
  })

  it('is the latest call or the first start of several lines, in any order', () => {
    const early = '2026-01-05T02:00:00.000Z'
    const late = '2026-01-05T02:05:00.000Z'
    for (const [a, b] of [
      [early, late],
      [late, early],
    ]) {
      const called = [at('H', 'called', { calledAt: a }), at('H', 'called', { calledAt: b })]
      expect(entryOf('H', withLines(called))?.since).toBe(ms(late))
      const loading = [at('H', 'loading', { startedAt: a }), at('H', 'loading', { startedAt: b })]
      expect(entryOf('H', withLines(loading))?.since).toBe(ms(early))
    }
    const half = [at('H', 'called'), at('H', 'called', { calledAt: early })]
    expect(entryOf('H', withLines(half))?.since).toBe(ms(early))
    expect(entryOf('H', withLines(half.toReversed()))?.since).toBe(ms(early))
  })

  it('is not taken from a line that another one precedes', () => {
    const lines = [at('H', 'called', moments), at('H', 'loading', { startedAt: moments.startedAt })]
    expect(entryOf('H', withLines(lines))?.since).toBe(ms(moments.startedAt))
  })

  it.each([
    '2026-01-05T08:00:00+07:00',
    '2026-01-05T01:00:00Z',
    '2026-01-05T01:00:00.000000Z',
    '2026-01-05T01:00:00.000Z',
  ])('reads %s', (waitingSince) => {
    expect(entryOf('H', buildTruck({ waitingSince }))?.since).toBe(ms('2026-01-05T01:00:00Z'))
  })
})

describe('the fields of an entry', () => {
  it('take a customer as text or as { name }', () => {
    expect(entryOf('H', buildTruck({ customer: ' PT Maju ' }))?.customer).toBe('PT Maju')
    expect(entryOf('H', buildTruck({ customer: { name: 'PT Maju' } }))?.customer).toBe('PT Maju')
    expect(entryOf('H', buildTruck({ customer: { id: 3 } }))?.customer).toBeNull()
    expect(entryOf('H', buildTruck({ customer: ['PT Maju'] }))?.customer).toBeNull()
  })

  it.each([
    ['7', 7],
    [' 12 ', 12],
    [0, 0],
    ['A7', null],
    [-1, null],
    [1.5, null],
    [null, null],
  ])('read queue number %j as %j', (queueNo, expected) => {
    expect(entryOf('H', buildTruck({ queueNo }))?.queueNo).toBe(expected)
  })

  it('keep a plate within 120 characters and trim it, spaces of any kind', () => {
    expect(entryOf('H', buildTruck({ licensePlate: 'X'.repeat(121) }))?.licensePlate).toHaveLength(
      120,
    )
    expect(entryOf('H', buildTruck({ licensePlate: '\u00a0B 1 A\u2003' }))?.licensePlate).toBe(
      'B 1 A',
    )
    expect(entryOf('H', buildTruck({ licensePlate: 'B 1 A\t' }))?.licensePlate).toBe('B 1 A')
  })

  it('are exactly those specified', () => {
    const entry = entryOf('H', buildTruck({ driverPhone: '0812', price: 1 }))
    expect(Object.keys(entry ?? {})).toEqual([
      'id',
      'licensePlate',
      'queueNo',
      'customer',
      'state',
      'status',
      'since',
      'areas',
      'busyAt',
    ])
  })
})

describe('the order on a board', () => {
  const order = (...trucks: Record<string, unknown>[]) =>
    board('H', ...trucks.map((truck, index) => buildTruck({ id: index, ...truck }))).entries.map(
      ({ id }) => id,
    )

  it('is called, loading, hold, waiting', () => {
    const lines = ['waiting', 'hold', 'loading', 'called'].map((status) => [at('H', status)])
    expect(order(...lines.map((outboundItem) => ({ outboundItem })))).toEqual([3, 2, 1, 0])
  })

  it('is then by business day, which begins at midnight in Jakarta', () => {
    expect(
      order(
        { queueNo: 1, waitingSince: '2026-01-05T17:00:00Z' },
        { queueNo: 2, waitingSince: '2026-01-05T16:59:59Z' },
      ),
    ).toEqual([1, 0])
  })

  it('is by the business day of the given zone', () => {
    const trucks = [
      buildTruck({ id: 1, queueNo: 1, waitingSince: '2026-01-05T17:00:00Z' }),
      buildTruck({ id: 2, queueNo: 2, waitingSince: '2026-01-05T16:59:59Z' }),
    ]
    const ids = (timeZone: string) =>
      deriveBoards(trucks, { timeZone }).boards.H.entries.map(({ id }) => id)
    expect(ids('UTC')).toEqual([1, 2])
    expect(ids('Asia/Jakarta')).toEqual([2, 1])
    expect(ids('Asia/Kolkata')).toEqual([1, 2])
    expect(ids('Asia/Jakarta')).toEqual([2, 1])
  })

  it('is by business days that follow daylight saving time of the zone', () => {
    const truck = (id: string, queueNo: number, waitingSince: string) =>
      buildTruck({ id, queueNo, waitingSince })
    const { boards } = deriveBoards(
      [
        // In Berlin 22:30 UTC is late in the evening in winter, and past midnight in summer.
        truck('summer, next day', 1, '2026-07-05T22:30:00Z'),
        truck('summer noon', 2, '2026-07-05T12:00:00Z'),
        truck('winter evening', 1, '2026-01-05T22:30:00Z'),
        truck('winter noon', 2, '2026-01-05T12:00:00Z'),
      ],
      { timeZone: 'Europe/Berlin' },
    )
    expect(boards.H.entries.map(({ id }) => id)).toEqual([
      'winter evening',
      'winter noon',
      'summer noon',
      'summer, next day',
    ])
  })

  it('uses the registration if the begin of waiting is unknown, and puts trucks without either last', () => {
    expect(
      order(
        { queueNo: 1, waitingSince: null, registeredAt: null },
        { queueNo: 9, waitingSince: null, registeredAt: '2026-01-04T01:00:00Z' },
        { queueNo: 1 },
      ),
    ).toEqual([1, 2, 0])
  })

  it('is then by queue number, unnumbered last', () => {
    expect(order({ queueNo: null }, { queueNo: 10 }, { queueNo: 9 })).toEqual([2, 1, 0])
  })

  it('is then by since', () => {
    expect(order({ waitingSince: '2026-01-05T01:00:01Z' }, {})).toEqual([1, 0])
  })

  it('is then by id, numbers as numbers and before texts', () => {
    expect(order({ id: 'b' }, { id: 10 }, { id: 'a' }, { id: 9 })).toEqual([9, 10, 'a', 'b'])
  })
})

it('counts waiting and called trucks of an area', () => {
  const trucks = ['waiting', 'called', 'loading', 'hold', 'loaded', 'antri'].map((status, id) =>
    buildTruck({ id, outboundItem: [at('I', status)] }),
  )
  expect(board('I', ...trucks).waiting).toBe(3)
})
