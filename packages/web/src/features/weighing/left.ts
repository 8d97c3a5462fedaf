import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { siteDayOf } from '../../lib/date.ts'
import { asks, queryClient, refetchMs } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { isSought } from '../../records/truck/truck-search.ts'
import { siteDayNow, useSiteDay } from '../../screen/calls/calls.ts'
import { knownBy, stageOf, truckKey } from './truck.ts'

// Trucks that have gone. No hint asks for them again, for every step of every truck gives one: what is open says when one
// of those that could leave is open no more.

/** As many as somebody looks through; all others are in the list of the day. */
const most = 50

const query = { left: 1, status: 'completed', sort: '-gateOutAt', page: 1, perPage: most }

const dayMs = 24 * 3_600_000

/** Until the day after is over: a back end that does not say when papers were printed would never end it. */
const isRecent = (approvedAt: string): boolean =>
  siteDayOf(Date.parse(approvedAt) + dayMs) >= (siteDayNow() ?? '')

const done = proxy<{ keys: readonly string[] }>({ keys: [] })

/** Its papers were printed here, or it was looked at and put away. */
export const endWait = (truck: Truck): void => {
  done.keys = [...done.keys, truckKey(truck)]
}

/** Let go after a hold, and its driver waits for his papers. */
const waitsForPapers = (truck: Truck): boolean => {
  const { status, approvedAt, papersAt } = truck.record
  return (
    status === 'completed' &&
    approvedAt !== null &&
    papersAt === null &&
    isRecent(approvedAt) &&
    !done.keys.includes(truckKey(truck))
  )
}

/** While somebody waits, another desk may be the one that prints. */
const whileWaiting = ({ state }: { state: { data: readonly Truck[] | undefined } }) =>
  state.data?.some(waitsForPapers) === true ? refetchMs : false

const options = (kind: Truck['kind'], read: (body: unknown) => readonly Truck[]) =>
  queryOptions({
    queryKey: ['left', kind],
    queryFn: asks(`/${kind}-record`, query, read),
    staleTime: 60_000,
    refetchInterval: whileWaiting,
  })

const outbound = options('outbound', (body) =>
  readPage('outbound-record', body).data.map((record) => ({ kind: 'outbound', record })),
)
const inbound = options('inbound', (body) =>
  readPage('inbound-record', body).data.map((record) => ({ kind: 'inbound', record })),
)

export const askWhoLeft = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['left'] })
}

const mayLeave = (trucks: readonly Truck[]): string[] =>
  trucks.filter((truck) => ['toWeighOut', 'held'].includes(stageOf(truck) ?? '')).map(truckKey)

const newestFirst = (a: Truck, b: Truck): number =>
  (b.record.gateOutAt ?? '').localeCompare(a.record.gateOutAt ?? '')

/** Asks again once one of those that could leave is open no more. */
export const useDepartures = (open: readonly Truck[]): void => {
  const before = useRef<readonly string[]>([])
  const now = mayLeave(open).join(' ')
  useEffect(() => {
    const keys = now.split(' ')
    if (before.current.some((key) => key !== '' && !keys.includes(key))) askWhoLeft()
    before.current = keys
  }, [now])
}

const useGone = () => {
  const out = useQuery(outbound).data
  const inward = useQuery(inbound).data
  return { out, inward, trucks: [...(out ?? []), ...(inward ?? [])].toSorted(newestFirst) }
}

/** Those of today that are sought, newest first; null: not known yet. `cut`: there may be more. */
export const useLeftToday = (search: string): { trucks: readonly Truck[]; cut: boolean } | null => {
  const day = useSiteDay()
  const { out, inward, trucks } = useGone()
  if (day === null || out === undefined) return null
  return {
    trucks: trucks.filter(
      (truck) =>
        truck.record.gateOutAt !== null &&
        siteDayOf(truck.record.gateOutAt) === day &&
        isSought(knownBy(truck), search),
    ),
    cut: out.length >= most || (inward?.length ?? 0) >= most,
  }
}

/** Those that somebody let go and whose papers nobody has printed. */
export const useWaitingForPapers = (): readonly Truck[] => {
  useSnapshot(done)
  useSiteDay()
  return useGone().trucks.filter(waitsForPapers)
}
