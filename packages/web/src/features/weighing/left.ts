import { plateKey } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { siteDayOf } from '../../lib/date.ts'
import { asks, queryClient, refetchMs } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { isSought } from '../../records/truck/truck-search.ts'
import { siteDayNow, useSiteDay } from '../../screen/calls/calls.ts'
import { usePause } from '../../ui/seen/use-pause.ts'
import { knownBy, stageOf, truckKey } from './truck.ts'

// Departed trucks. They are not refetched on every hint, because each step causes one, but when a truck leaves the
// list of open ones.

/** As many as somebody looks through. */
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

const readOutbound = (body: unknown): readonly Truck[] =>
  readPage('outbound-record', body).data.map((record) => ({ kind: 'outbound', record }))
const readInbound = (body: unknown): readonly Truck[] =>
  readPage('inbound-record', body).data.map((record) => ({ kind: 'inbound', record }))

type Narrowing = Readonly<Record<string, string | number>>

/** Those of one direction that have gone, the newest of them. */
const gone = (kind: Truck['kind'], narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: ['left', kind, narrowing],
    queryFn: asks(
      `/${kind}-record`,
      { ...query, ...narrowing },
      kind === 'outbound' ? readOutbound : readInbound,
    ),
    staleTime: 60_000,
  })

// Asked for apart: after 50 more have left, who waits for his papers is not among the newest. A back end without this flag
// answers who left, of whom those that wait are picked out as they come.
const due = (kind: Truck['kind']) => ({
  ...gone(kind, { papersDue: 1 }),
  refetchInterval: whileWaiting,
})

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

/** At least so much of a plate is asked for. */
const minLetters = 2
const pauseMs = 200

/** What is shown of a direction is not all of that day. */
const isCut = (trucks: readonly Truck[], leftOn: (truck: Truck) => boolean): boolean =>
  trucks.length >= most && trucks.every(leftOn)

/** Those with this plate, or with this in it, of a direction that has more than is shown. */
const useSought = (kind: Truck['kind'], wanted: string, cut: boolean) => {
  const enabled = cut && plateKey(wanted).length >= minLetters
  // The one knows a plate without regard to its spaces, but from its start; the other any part of it.
  const begins = useQuery({ ...gone(kind, { licensePlate: wanted }), enabled })
  const holds = useQuery({ ...gone(kind, { q: wanted }), enabled })
  const trucks = enabled ? [...(begins.data ?? []), ...(holds.data ?? [])] : []
  return { trucks, searching: begins.isLoading || holds.isLoading }
}

interface LeftToday {
  trucks: readonly Truck[]
  /** There are more than are looked through for a driver or a customer. */
  cut: boolean
  /** The server is still asked for a plate that is not among them. */
  searching: boolean
}

/** Those of today that are sought, newest first; null: not known yet. */
export const useLeftToday = (search: string): LeftToday | null => {
  const day = useSiteDay()
  const out = useQuery(gone('outbound')).data
  const inward = useQuery(gone('inbound')).data ?? []
  const leftToday = ({ record: { gateOutAt } }: Truck): boolean =>
    gateOutAt !== null && siteDayOf(gateOutAt) === day
  const cut = { outbound: isCut(out ?? [], leftToday), inbound: isCut(inward, leftToday) }
  const wanted = usePause(search.trim(), pauseMs)
  const soughtOut = useSought('outbound', wanted, cut.outbound)
  const soughtIn = useSought('inbound', wanted, cut.inbound)
  if (day === null || out === undefined) return null
  // Whoever is among the newest is found by driver and customer as well, and while it is being typed.
  const all = new Map(
    [...soughtOut.trucks, ...soughtIn.trucks, ...out, ...inward].map((truck) => [
      truckKey(truck),
      truck,
    ]),
  )
  const isCutAtAll = cut.outbound || cut.inbound
  return {
    trucks: [...all.values()]
      .filter((truck) => leftToday(truck) && isSought(knownBy(truck), search))
      .sort(newestFirst),
    cut: isCutAtAll,
    searching:
      (isCutAtAll && wanted !== search.trim()) || soughtOut.searching || soughtIn.searching,
  }
}

/** Released trucks without printed papers. */
export const useWaitingForPapers = (): readonly Truck[] => {
  useSnapshot(done)
  useSiteDay()
  const out = useQuery(due('outbound')).data ?? []
  const inward = useQuery(due('inbound')).data ?? []
  return [...out, ...inward].filter(waitsForPapers).sort(newestFirst)
}
