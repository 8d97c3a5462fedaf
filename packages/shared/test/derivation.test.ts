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
    expect(monitorRecords({ data: trucks })).toBe(trucks)
    expect(monitorRecords(trucks)).toBe(trucks)
  })

  it.each([[null], [undefined], ['[]'], [{}], [{ data: null }], [{ data: {} }], [1], [[1]]])(
    'are not to be found in %j',
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
  ])('are not to be found where all there is are %s', (_what, body) => {
    expect(monitorRecords(body)).toBeNull()
  })

  it('are there as soon as one of them, and one of their lines, can be read', () => {
    const trucks = [
      null,
      buildTruck({ outboundItem: [{ loadingArea: 'M' }, { loadingArea: 'h' }] }),
    ]
    expect(monitorRecords(trucks)).toBe(trucks)
  })

  it('are there where trucks have no lines at all: who has none yet is no fault', () => {
    const trucks = [buildTruck({ outboundItem: [] }), buildTruck({ id: 2, outboundItem: null })]
    expect(monitorRecords({ data: trucks })).toBe(trucks)
  })

  it('are none where the lines that could be read are those of a record that cannot', () => {
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
  ])('are missing from %j, which speaks of more', (body) => {
    expect(monitorRecords(body)).toBeNull()
  })

  it('are all there where the total says as many, or fewer', () => {
    for (const total of [2, 1, 0]) {
      const data = [buildTruck(), buildTruck()]
      expect(monitorRecords({ data, page: 1, lastPage: 1, total })).toBe(data)
    }
  })

  it.each([
    [{ data: [] }],
    [{ data: [], total: 0, lastPage: 1 }],
    [{ data: [], lastPage: 0 }],
    [{ data: [], meta: { total: 0, last_page: 1 } }],
    [{ data: [], meta: { meta: { total: 3 } } }],
    [{ data: [], total: 'many' }],
  ])('are none in %j: the yard is empty', (body) => {
    expect(monitorRecords(body)).toEqual([])
  })
})

describe('what cannot be read', () => {
  it('is a record without id or plate; it is dropped and counted', () => {
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

  it('is a line that is null or names no area; it is dropped and counted, whatever its record', () => {
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

  it('does not count a truck without an area that is to be on no board', () => {
    const gone = buildTruck({ outboundItem: [], status: 'registered' })
    expect(deriveBoards([gone]).withoutArea).toBe(0)
  })
})

describe('two records with one id', () => {
  it('are one: the later wins', () => {
    const { boards, dropped } = deriveBoards([
      buildTruck({ licensePlate: 'B 1 A' }),
      buildTruck({ id: 2, licensePlate: 'B 2 B' }),
      buildTruck({ licensePlate: 'B 3 C', queueNo: 9 }),
    ])
    expect(boards.H.entries.map(({ licensePlate }) => licensePlate)).toEqual(['B 2 B', 'B 3 C'])
    expect(dropped.records).toBe(0)
  })

  it('are the earlier one where the later cannot be read', () => {
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

  it('that is none of ours is shown as it came to whoever reads the monitor answer', () => {
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

  it('hold shows it at its areas that were not skipped, outside the count', () => {
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

  it('is what a line without a status has', () => {
    expect(entryOf('H', withLines([at('H')], { status: 'loading' }))?.state).toBe('loading')
    expect(entryOf('H', withLines([{ loadingArea: 'H', status: null }]))?.state).toBe('waiting')
  })

  it('counts as waiting where it is missing, and shows no word', () => {
    const truck = withLines([at('H')], { status: undefined })
    expect(entryOf('H', truck)).toMatchObject({ state: 'waiting', status: null })
    expect(board('H', truck).waiting).toBe(1)
  })

  it('counts as waiting where it is not known, and shows the word as it came', () => {
    const truck = withLines([at('H')], { status: ' Antri Muat ' })
    expect(entryOf('H', truck)).toMatchObject({ state: 'waiting', status: 'Antri Muat' })
    expect(entryOf('H', withLines([at('H')], { status: 3 }))?.status).toBe('3')
  })

  it('is mapped as the site says, in any case, for lines too', () => {
    const statusMap = new Map([...defaultStatusMap, ['muat', 'loading'] as const])
    const truck = withLines([at('H', 'MUAT'), at('K')], { status: 'Muat' })
    const { boards } = deriveBoards([truck], { statusMap })
    expect(boards.H.entries[0]).toMatchObject({ state: 'loading', status: null })
    expect(boards.K.entries[0]?.state).toBe('loading')
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is an unknown word like any other',
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

  it('are one entry that names all the distinct areas of the truck, H to L', () => {
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

  it('show one unknown word, the same whichever line comes first', () => {
    const lines = [at('H', 'zuletzt'), at('H', 'antri'), at('H', 'waiting')]
    expect(entryOf('H', withLines(lines))?.status).toBe('antri')
    expect(entryOf('H', withLines(lines.toReversed()))?.status).toBe('antri')
  })

  it('show no word of a line that another one outvotes', () => {
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

  it('is null everywhere for a truck that is loaded nowhere', () => {
    expect(entryOf('H', withLines([at('H', 'called'), at('J', 'loaded')]))?.busyAt).toBeNull()
  })

  it('names the other one of two areas where the truck is being loaded, on each', () => {
    const { boards } = deriveBoards([
      withLines([at('H', 'loading'), at('J', 'loading'), at('K', 'waiting')]),
    ])
    expect(boards.H.entries[0]?.busyAt).toBe('J')
    expect(boards.J.entries[0]?.busyAt).toBe('H')
    expect(boards.K.entries[0]?.busyAt).toBe('H')
  })

  it('is said nowhere of a truck on hold', () => {
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
  ])('of a %s line is its own moment', (status, expected) => {
    expect(entryOf('H', withLines([at('H', status, moments)]))?.since).toBe(ms(expected))
  })

  it.each(['waiting', 'called', 'loading'])('of a %s line is else the registration', (status) => {
    const truck = withLines([at('H', status)], { waitingSince: null })
    expect(entryOf('H', truck)?.since).toBe(ms('2026-01-05T00:30:00Z'))
  })

  it('is null where nothing says', () => {
    const truck = withLines([at('H')], { waitingSince: 'soon', registeredAt: '1' })
    expect(entryOf('H', truck)?.since).toBeNull()
  })

  it('is the newest call and the first start of several lines, in either order', () => {
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

  it('is not taken from a line that another one outvotes', () => {
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

  it('hold nothing that was not asked for', () => {
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

  it('is by the business day of the zone that is asked for', () => {
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

  it('is by business days that follow the clocks of the zone through winter and summer', () => {
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

  it('takes the day of registration where the wait has no beginning, and puts a truck without either last', () => {
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

it('counts the trucks of an area that wait or are called', () => {
  const trucks = ['waiting', 'called', 'loading', 'hold', 'loaded', 'antri'].map((status, id) =>
    buildTruck({ id, outboundItem: [at('I', status)] }),
  )
  expect(board('I', ...trucks).waiting).toBe(3)
})
