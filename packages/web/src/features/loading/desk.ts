import { type Area, areas, isArea, type LineAction } from '@muat/shared'
import { proxy } from 'valtio'
import type { Card, Column } from './board.ts'

const key = 'muat.loading.areas'

const keptAreas = (): Area[] => {
  const kept = (localStorage.getItem(key) ?? '').split(',').filter(isArea)
  return kept.length > 0 ? kept : [...areas]
}

interface Desk {
  areas: Area[]
  /** The chosen line, by id. */
  chosen: number | null
  /** The step that waits for bags, a reason or an area. */
  asking: { lineId: number; action: LineAction } | null
}

export const desk = proxy<Desk>({ areas: keptAreas(), chosen: null, asking: null })

/** In the order of the walls; kept on this computer, because a desk stands at its areas. */
export const toggleArea = (area: Area): void => {
  const shown = desk.areas.includes(area)
    ? desk.areas.filter((one) => one !== area)
    : [...desk.areas, area]
  desk.areas = areas.filter((one) => shown.includes(one))
  localStorage.setItem(key, desk.areas.join(','))
}

export const cardsIn = (column: Column): Card[] => [...column.cards, ...column.done]

export const findCard = (columns: readonly Column[], lineId: number | null): Card | null =>
  columns.flatMap(cardsIn).find(({ line }) => line.id === lineId) ?? null

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The line that an arrow key leads to; columns without trucks are stepped over. */
export const neighbour = (
  columns: readonly Column[],
  from: number | null,
  direction: Direction,
): number | null => {
  const grid = columns.map((column) => cardsIn(column).map(({ line }) => line.id))
  const x = grid.findIndex((ids) => from !== null && ids.includes(from))
  if (x < 0) return grid.flat()[0] ?? null
  const ids = grid[x] ?? []
  const y = from === null ? 0 : ids.indexOf(from)
  if (direction === 'ArrowUp') return ids[y - 1] ?? from
  if (direction === 'ArrowDown') return ids[y + 1] ?? from
  const rest = direction === 'ArrowRight' ? grid.slice(x + 1) : grid.slice(0, x).toReversed()
  const target = rest.find((column) => column.length > 0)
  return target === undefined ? from : (target[Math.min(y, target.length - 1)] ?? from)
}

/** Letters for the chosen truck; Enter takes the next step. */
export const stepKeys: Readonly<Record<string, LineAction>> = {
  c: 'call',
  s: 'start',
  f: 'finish',
  w: 'return',
  x: 'skip',
  m: 'move',
  u: 'undo',
  r: 'recount',
}

export const keyOf = (action: LineAction): string =>
  Object.entries(stepKeys).find(([, one]) => one === action)?.[0] ?? ''
