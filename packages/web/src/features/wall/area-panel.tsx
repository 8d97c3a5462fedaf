import type { Area, Entry } from '@muat/shared'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { wallTexts } from '../../messages/wall/index.ts'
import { named } from './core/calls.ts'
import { costOf, isOneArea, type Layout, roomOf } from './core/layout.ts'
import { pageAt, paginate } from './core/paging.ts'
import { TruckRow } from './truck-row.tsx'
import { wall } from './state.ts'

const isPinned = ({ state }: Entry): boolean => state === 'called' || state === 'loading'

/** Three digits take the width of two. */
const countSize = (count: number, size: number): number => (count > 99 ? size * 0.66 : size)

interface Props {
  area: Area
  layout: Layout
}

export const AreaPanel = ({ area, layout }: Props) => {
  const { boards, known, fresh, turned, settings } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const board = known ? boards[area]?.board : undefined

  const pages = useMemo(() => {
    const rows = (board?.entries ?? []).map((entry) => {
      const pinned = isPinned(entry)
      const isFresh = fresh.includes(named(area, entry))
      return {
        item: entry,
        cost: costOf(layout, pinned ? layout.big : layout.small),
        place: isFresh ? ('fresh' as const) : pinned ? ('pinned' as const) : ('rest' as const),
      }
    })
    return paginate(rows, roomOf(layout))
  }, [board, fresh, layout, area])

  const at = pageAt(turned, pages.length)
  const page = pages[at]
  const row = (entry: Entry, key: string) => (
    <TruckRow
      key={key}
      area={area}
      entry={entry}
      fresh={fresh.includes(named(area, entry))}
      size={isPinned(entry) ? layout.big : layout.small}
      layout={layout}
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
        <ol className="list">
          {page?.pinned.map((entry) => row(entry, `${entry.id}`))}
          {/* A new key per page lets its rows slide in. */}
          {page?.rest.map((entry) => row(entry, `${at} ${entry.id}`))}
        </ol>
      )}
    </section>
  )
}
