import type { Card, Column } from './board.ts'

const cardsIn = (column: Column): Card[] => [...column.cards, ...column.done]

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
