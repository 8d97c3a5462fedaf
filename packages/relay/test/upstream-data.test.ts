import { describe, expect, it } from 'vitest'
import { startBoth } from './support/relay.ts'
import { until } from './support/until.ts'
import { json, truck } from './support/upstream.ts'
import { connectWall, firstBoard } from './support/wall.ts'

describe('an upstream with odd data', () => {
  const boardOf = async (data: unknown, env: Record<string, string> = {}) => {
    const { relay } = await startBoth(env, (upstream) => upstream.monitor(json(data)))
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['H', 'I', 'J', 'K', 'L'])
    return { boards: snapshot.areas, relay }
  }

  it('reads past a byte order mark', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.monitor((_request, response) => {
        response.end(`\uFEFF${JSON.stringify({ data: [truck(1)] })}`)
      }),
    )
    await until(
      () => relay.feed.boards?.H.waiting,
      (waiting) => waiting === 1,
    )
  })

  it('takes an area in any case and with spaces around it', async () => {
    const { boards } = await boardOf([truck(1, [{ loadingArea: ' h' }, { loadingArea: 'k ' }])])
    expect(boards?.H?.entries).toMatchObject([{ id: 1, areas: ['H', 'K'] }])
  })

  it('drops null and unreadable records and counts them', async () => {
    const { boards, relay } = await boardOf({
      data: [null, 3, 'x', { id: 9 }, { licensePlate: 'B 1' }, truck(1)],
    })
    expect(boards?.H?.entries.map(({ id }) => id)).toEqual([1])
    expect(relay.feed.dropped.records).toBe(5)
  })

  it('drops null lines and unknown areas and counts them', async () => {
    const { boards, relay } = await boardOf({
      data: [
        truck(1, [{ loadingArea: 'Z' }, { loadingArea: 'I' }]),
        { ...truck(2), outboundItem: [null, 4] },
        { ...truck(3), outboundItem: 'none' },
      ],
    })
    expect(boards?.I?.entries.map(({ id }) => id)).toEqual([1])
    expect(relay.feed.dropped.lines).toBe(3)
    expect(relay.feed.withoutArea).toBe(2)
  })

  it('lets the later of two records with one id win', async () => {
    const { boards } = await boardOf({
      data: [truck(1), truck(1, [{ loadingArea: 'K', status: 'loading' }])],
    })
    expect(boards?.H?.entries).toEqual([])
    expect(boards?.K?.entries).toMatchObject([{ id: 1, state: 'loading' }])
  })

  it('takes wrong types in fields for missing ones', async () => {
    const { boards } = await boardOf({
      data: [
        truck(1, [{ loadingArea: 'H' }], {
          status: 5,
          queueNo: 'x',
          customer: [1],
          waitingSince: { at: 1 },
        }),
      ],
    })
    expect(boards?.H?.entries).toMatchObject([{ state: 'waiting', queueNo: null, customer: null }])
  })

  it('is not misled by the clock of the upstream', async () => {
    const began = Date.now()
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] }, { date: 'Mon, 01 Jan 2001 00:00:00 GMT' })),
    )
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['H'])
    expect(snapshot.asOf).toBeGreaterThanOrEqual(began)
    expect(snapshot.asOf).toBeLessThanOrEqual(Date.now())
    expect(upstream.polls.length).toBeGreaterThan(0)
  })

  it('is as old as a cache in front of the upstream says', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] }, { age: '45' })),
    )
    const wall = await connectWall(relay.url)
    const { asOf } = await firstBoard(wall, ['H'])
    expect(Date.now() - (asOf ?? 0)).toBeGreaterThanOrEqual(45_000)
    const { headers } = await fetch(`${relay.url}/api/monitor/outbound-record`)
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(45)
  })

  it('takes 5,000 records in its stride', async () => {
    const data = Array.from({ length: 5000 }, (_, index) =>
      truck(index + 1, [{ loadingArea: 'HIJKL'.charAt(index % 5), status: 'waiting' }]),
    )
    const { boards } = await boardOf({ data }, { 'poll.timeoutMs': '5000' })
    expect(boards?.H?.waiting).toBe(1000)
    expect(boards?.L?.waiting).toBe(1000)
  })
})

describe('a back end that is not ours', () => {
  it('shows trucks of a bare array with the fewest fields, without an ETag', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(
        json([
          {
            id: 'a-1',
            licensePlate: 'B 1 A',
            status: 'waiting',
            customer: 'Toko Beras',
            outboundItem: [{ loadingArea: 'J' }],
          },
        ]),
      ),
    )
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['J'])
    expect(snapshot.areas?.J).toMatchObject({
      waiting: 1,
      entries: [{ id: 'a-1', customer: 'Toko Beras', since: null, queueNo: null }],
    })
    await until(
      () => upstream.polls.length,
      (polls) => polls > 3,
    )
    expect(wall.updates).toEqual([])
    expect(upstream.polls.every(({ headers }) => headers['if-none-match'] === undefined)).toBe(true)
  })

  it('reads its status words by MONITOR_STATUS_MAP, whatever their case', async () => {
    const { relay } = await startBoth(
      { MONITOR_STATUS_MAP: 'antri=waiting, muat=loading,selesai=gone' },
      (upstream) =>
        upstream.monitor(
          json([
            truck(1, [{ loadingArea: 'H' }], { status: 'Antri' }),
            truck(2, [{ loadingArea: 'H' }], { status: 'MUAT' }),
            truck(3, [{ loadingArea: 'H' }], { status: 'selesai' }),
            truck(4, [{ loadingArea: 'H' }], { status: 'istirahat' }),
          ]),
        ),
    )
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['H'])
    expect(snapshot.areas?.H?.entries.map(({ id, state, status }) => [id, state, status])).toEqual([
      [2, 'loading', null],
      [1, 'waiting', null],
      [4, 'waiting', 'istirahat'],
    ])
  })

  it('polls with MONITOR_TOKEN where the back end asks for it', async () => {
    const { upstream } = await startBoth({ MONITOR_TOKEN: 'wall-secret-of-test' })
    await until(
      () => upstream.polls.length,
      (polls) => polls > 0,
    )
    expect(upstream.polls[0]?.headers.authorization).toBe('Bearer wall-secret-of-test')
  })
})
