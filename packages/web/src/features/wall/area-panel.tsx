import type { Area, Entry } from '@muat/shared/wall'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { wallTexts } from '../../messages/wall/index.ts'
import { truckKey } from './core/calls.ts'
import { isOneArea, type Layout } from './core/layout.ts'
import { pageAt, paginate } from './core/paging.ts'
import { bigCostOf, roomOf, type Rows, type rowsFor } from './core/rows.ts'
import { properties } from './properties.ts'
import { CallScreen } from './call-screen.tsx'
import { TruckRow } from './truck-row.tsx'
import { wall } from './state.ts'

/** Font size of the number waiting. From 100 on it shrinks, so that three digits are as wide as two. */
const countSize = (count: number, size: number): number => (count > 99 ? size * 0.66 : size)

const noEntries: readonly Entry[] = []

const countsOf = (entries: readonly Entry[]) => {
  const count = (wanted: Entry['state']): number =>
    entries.filter(({ state }) => state === wanted).length
  const called = count('called')
  const loading = count('loading')
  return { called, loading, others: entries.length - called - loading }
}

const placeOf = ({ state }: Entry, isFresh: boolean) => {
  if (state === 'called') return isFresh ? 'fresh' : 'called'
  return state === 'loading' ? 'pinned' : 'rest'
}

const isBig = ({ state }: Entry, { bigLoading }: Rows): boolean =>
  state === 'called' || (state === 'loading' && bigLoading)

interface Props {
  area: Area
  /** All areas of the wall. */
  areas: readonly Area[]
  layout: Layout
  arrange: ReturnType<typeof rowsFor>
}

export const AreaPanel = ({ area, areas, layout, arrange }: Props) => {
  const { boards, known, fresh, turned, settings } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const board = known ? boards[area]?.board : undefined
  const entries = board?.entries ?? noEntries

  // The lowest rows of all areas that hold these trucks on one page with plates as large: rows align from area to area.
  const rows = useMemo(
    () =>
      areas
        .map((name) => arrange(countsOf(boards[name]?.board.entries ?? noEntries)))
        .reduce(
          (best, next) =>
            next.small.height < best.small.height &&
            next.small.plate >= best.big.plate &&
            bigCostOf(next) * entries.length <= roomOf(next)
              ? next
              : best,
          arrange(countsOf(entries)),
        ),
    [areas, boards, entries, arrange],
  )
  const pages = useMemo(
    () =>
      paginate(
        entries.map((entry) => ({
          item: entry,
          cost: isBig(entry, rows) ? bigCostOf(rows) : 1,
          place: placeOf(entry, fresh.includes(truckKey(area, entry))),
        })),
        roomOf(rows),
      ),
    [entries, fresh, rows, area],
  )

  const at = pageAt(turned, pages.length)
  const page = pages[at]
  const row = (entry: Entry, key: string) => (
    <TruckRow
      key={key}
      area={area}
      entry={entry}
      fresh={fresh.includes(truckKey(area, entry))}
      big={isBig(entry, rows)}
      size={isBig(entry, rows) ? rows.big : rows.small}
      limits={settings.limits}
    />
  )
  const Heading = isOneArea(layout) ? 'h1' : 'h2'
  return (
    <section className="panel" data-area={area} aria-labelledby={`area-${area}`}>
      <header className="head">
        <Heading className="area" id={`area-${area}`}>
          <span className="label">{text('area')} </span>
          <span className="letter">{area}</span>
        </Heading>
        <p className="waiting">
          <span className="label">{text('waiting')} </span>
          <span
            className="count"
            style={{ fontSize: countSize(board?.waiting ?? 0, layout.text.count) }}
          >
            {board?.waiting ?? '–'}
          </span>
        </p>
        <p className="page">
          {pages.length > 1 && (
            <>
              <span className="unseen">{text('page', { page: at + 1, pages: pages.length })}</span>
              <span aria-hidden="true">
                {at + 1}/{pages.length}
              </span>
            </>
          )}
        </p>
      </header>
      {board === undefined || board.entries.length === 0 ? (
        <p className="nothing">{text(board === undefined ? 'noData' : 'noTrucks')}</p>
      ) : (
        <ol
          className="list"
          style={{
            ...properties(rows),
            gridTemplateColumns: `repeat(${rows.across}, minmax(0, 1fr))`,
          }}
        >
          {page?.pinned.map((entry) => row(entry, `${entry.id}`))}
          {/* The key holds the page, so that its rows mount anew and slide in. */}
          {page?.rest.map((entry) => row(entry, `${at} ${entry.id}`))}
        </ol>
      )}
      <CallScreen area={area} layout={layout} />
    </section>
  )
}
