import { inTurn, narrowed } from '../../records/desk/board.ts'
import { hasQueueNo, isSought as isKnownBy } from '../../records/truck/truck-search.ts'
import type { Card, Column } from './board.ts'

const isSought = ({ record }: Card, search: string): boolean =>
  isKnownBy({ ...record, party: record.customer.name }, search)

/** The columns that have a truck that this finds, and of each only these. */
export const sought = (columns: readonly Column[], search: string): Column[] =>
  narrowed<Card, Column>(columns, (card) => isSought(card, search)).filter(
    ({ cards, done }) => cards.length + done.length > 0,
  )

/** Which of them is meant: the one with that queue number, else the first, those still to be served before the others. */
export const meant = (columns: readonly Column[], search: string): Card | null => {
  const found = inTurn(columns).filter((card) => isSought(card, search))
  return found.find((card) => hasQueueNo(card.record, search)) ?? found[0] ?? null
}

/** Where a truck is to be served next, by the record's id; what is done there where nothing is left. */
export const cardOfRecord = (columns: readonly Column[], recordId: number): Card | null =>
  inTurn(columns).find(({ record }) => record.id === recordId) ?? null
