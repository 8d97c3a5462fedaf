/** A card of a desk: a truck, or a line of it. `id` is unique within the desk. */
export interface DeskCard {
  readonly id: number
}

export interface DeskColumn<Card extends DeskCard> {
  readonly cards: readonly Card[]
  /** Finished at this column; steps such as an undo may remain. */
  readonly done: readonly Card[]
}

const cardsIn = <Card extends DeskCard>({ cards, done }: DeskColumn<Card>): Card[] => [
  ...cards,
  ...done,
]

/** All cards of a desk, unfinished ones first. */
export const cardsInOrder = <Card extends DeskCard>(
  columns: readonly DeskColumn<Card>[],
): Card[] => [...columns.flatMap(({ cards }) => cards), ...columns.flatMap(({ done }) => done)]

export const findCard = <Card extends DeskCard>(
  columns: readonly DeskColumn<Card>[],
  id: number | null,
): Card | null => cardsInOrder(columns).find((card) => card.id === id) ?? null

/** The columns with only the cards that match. */
export const filterCards = <Card extends DeskCard, Column extends DeskColumn<Card>>(
  columns: readonly (Column & DeskColumn<Card>)[],
  matches: (card: Card) => boolean,
): (Column & DeskColumn<Card>)[] =>
  columns.map((column) => ({
    ...column,
    cards: column.cards.filter(matches),
    done: column.done.filter(matches),
  }))

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isDirection = (key: string): key is Direction => key.startsWith('Arrow')

/** The card that an arrow key leads to; columns without cards are skipped. */
export const neighbour = <Card extends DeskCard>(
  columns: readonly DeskColumn<Card>[],
  from: number | null,
  direction: Direction,
): number | null => {
  const grid = columns.map((column) => cardsIn(column).map(({ id }) => id))
  const x = grid.findIndex((ids) => from !== null && ids.includes(from))
  if (x < 0) return grid.flat()[0] ?? null
  const ids = grid[x] ?? []
  const y = from === null ? 0 : ids.indexOf(from)
  if (direction === 'ArrowUp') return ids[y - 1] ?? from
  if (direction === 'ArrowDown') return ids[y + 1] ?? from
  const rest = direction === 'ArrowRight' ? grid.slice(x + 1) : grid.slice(0, x).reverse()
  const target = rest.find((column) => column.length > 0)
  return target === undefined ? from : (target[Math.min(y, target.length - 1)] ?? from)
}
