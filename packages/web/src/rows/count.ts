import type { ReadPage } from './read/read.ts'

/** How many rows a list has, by its first page; of one that does not say, whole pages. */
export const countOf = ({ total, lastPage, data }: ReadPage<unknown>): number =>
  total ?? lastPage * data.length

/** Total remainder; `kg` null: this back end has no sum. */
export const owingOf = (page: ReadPage<unknown>): { count: number; kg: number | null } => ({
  count: countOf(page),
  kg: page.totals?.['outstandingKg'] ?? null,
})
