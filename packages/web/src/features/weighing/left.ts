import { plateKey } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { siteDayOf } from '../../lib/date.ts'
import { asks, queryClient, refetchMs } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { matchesSearch } from '../../records/truck/truck-search.ts'
import { siteDayNow, useSiteDay } from '../../screen/calls/calls.ts'
import { usePause } from '../../ui/seen/use-pause.ts'
import { searchFieldsOf, stageOf, truckKey } from './truck.ts'

// Trucks that left. They are not refetched with every hint, because each step causes one, but when a truck disappears
// from the open ones.

/** Upper bound of trucks that are listed. */
const maxListed = 50

const query = { left: 1, status: 'completed', sort: '-gateOutAt', page: 1, perPage: maxListed }

const dayMs = 24 * 3_600_000

/**
 * Papers count as due until the end of the next day, for a back end without `papersAt` would keep them due for ever.
 */
const isRecent = (approvedAt: string): boolean =>
  siteDayOf(Date.parse(approvedAt) + dayMs) >= (siteDayNow() ?? '')

const withoutPapersDue = proxy<{ keys: readonly string[] }>({ keys: [] })

/** Removes a truck from those waiting for papers: they were printed here, or somebody dismissed it. */
export const endWait = (truck: Truck): void => {
  withoutPapersDue.keys = [...withoutPapersDue.keys, truckKey(truck)]
}

/** Released after a hold, and its papers are not printed. */
const waitsForPapers = (truck: Truck): boolean => {
  const { status, approvedAt, papersAt } = truck.record
  return (
    status === 'completed' &&
    approvedAt !== null &&
    papersAt === null &&
    isRecent(approvedAt) &&
    !withoutPapersDue.keys.includes(truckKey(truck))
  )
}

/** Polls while a truck waits for papers, because another desk may print them. */
const whileWaiting = ({ state }: { state: { data: readonly Truck[] | undefined } }) =>
  state.data?.some(waitsForPapers) === true ? refetchMs : false

const readOutbound = (body: unknown): readonly Truck[] =>
  readPage('outbound-record', body).data.map((record) => ({ kind: 'outbound', record }))
const readInbound = (body: unknown): readonly Truck[] =>
  readPage('inbound-record', body).data.map((record) => ({ kind: 'inbound', record }))

type Narrowing = Readonly<Record<string, string | number>>

/** The latest trucks of one direction that left. */
const departuresOptions = (kind: Truck['kind'], narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: ['left', kind, narrowing],
    queryFn: asks(
      `/${kind}-record`,
      { ...query, ...narrowing },
      kind === 'outbound' ? readOutbound : readInbound,
    ),
    staleTime: 60_000,
  })

// A query of its own: the truck may not be among the newest that left. A back end without `papersDue` answers with
// these, and `waitsForPapers` filters them.
const papersDueOptions = (kind: Truck['kind']) => ({
  ...departuresOptions(kind, { papersDue: 1 }),
  refetchInterval: whileWaiting,
})

export const refetchDepartures = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['left'] })
}

const mayLeave = (trucks: readonly Truck[]): string[] =>
  trucks.filter((truck) => ['toWeighOut', 'held'].includes(stageOf(truck) ?? '')).map(truckKey)

const newestFirst = (a: Truck, b: Truck): number =>
  (b.record.gateOutAt ?? '').localeCompare(a.record.gateOutAt ?? '')

/** Refetches when a truck that could leave is no longer open. */
export const useDepartures = (open: readonly Truck[]): void => {
  const before = useRef<readonly string[]>([])
  const now = mayLeave(open).join(' ')
  useEffect(() => {
    const keys = now.split(' ')
    if (before.current.some((key) => key !== '' && !keys.includes(key))) refetchDepartures()
    before.current = keys
  }, [now])
}

/** Minimum length of a plate that is searched on the server. */
const minLetters = 2
const pauseMs = 200

/** More trucks of a direction left that day than are listed. */
const isCut = (trucks: readonly Truck[], leftOn: (truck: Truck) => boolean): boolean =>
  trucks.length >= maxListed && trucks.every(leftOn)

/** Trucks whose plate matches, of a direction with more trucks than are listed. */
const usePlateSearch = (kind: Truck['kind'], wanted: string, cut: boolean) => {
  const enabled = cut && plateKey(wanted).length >= minLetters
  // `licensePlate` ignores spaces and matches the beginning; `q` matches any part.
  const begins = useQuery({ ...departuresOptions(kind, { licensePlate: wanted }), enabled })
  const holds = useQuery({ ...departuresOptions(kind, { q: wanted }), enabled })
  const trucks = enabled ? [...(begins.data ?? []), ...(holds.data ?? [])] : []
  return { trucks, searching: begins.isLoading || holds.isLoading }
}

interface LeftToday {
  trucks: readonly Truck[]
  /** Not all trucks of today are listed, so a driver or customer may not be found. */
  cut: boolean
  /** The search on the server is still running. */
  searching: boolean
}

/** Trucks of today that match the search, newest first; null: not known yet. */
export const useLeftToday = (search: string): LeftToday | null => {
  const day = useSiteDay()
  const out = useQuery(departuresOptions('outbound')).data
  const inward = useQuery(departuresOptions('inbound')).data ?? []
  const leftToday = ({ record: { gateOutAt } }: Truck): boolean =>
    gateOutAt !== null && siteDayOf(gateOutAt) === day
  const cut = { outbound: isCut(out ?? [], leftToday), inbound: isCut(inward, leftToday) }
  const wanted = usePause(search.trim(), pauseMs)
  const foundOut = usePlateSearch('outbound', wanted, cut.outbound)
  const foundIn = usePlateSearch('inbound', wanted, cut.inbound)
  if (day === null || out === undefined) return null
  // Listed trucks are searched in the browser too: also by driver and customer, and without delay.
  const all = new Map(
    [...foundOut.trucks, ...foundIn.trucks, ...out, ...inward].map((truck) => [
      truckKey(truck),
      truck,
    ]),
  )
  const isAnyCut = cut.outbound || cut.inbound
  return {
    trucks: [...all.values()]
      .filter((truck) => leftToday(truck) && matchesSearch(searchFieldsOf(truck), search))
      .sort(newestFirst),
    cut: isAnyCut,
    searching: (isAnyCut && wanted !== search.trim()) || foundOut.searching || foundIn.searching,
  }
}

/** Released trucks without printed papers. */
export const useWaitingForPapers = (): readonly Truck[] => {
  useSnapshot(withoutPapersDue)
  useSiteDay()
  const out = useQuery(papersDueOptions('outbound')).data ?? []
  const inward = useQuery(papersDueOptions('inbound')).data ?? []
  return [...out, ...inward].filter(waitsForPapers).sort(newestFirst)
}
