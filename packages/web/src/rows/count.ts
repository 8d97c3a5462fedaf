import type { ReadPage } from './read/read.ts'

/** Number of rows of a list by its first page; without `total`, that of full pages. */
export const countOf = ({ total, lastPage, data }: ReadPage<unknown>): number =>
  total ?? lastPage * data.length

/** Total remainder; `kg` null: this back end has no sum. */
export const owingOf = (page: ReadPage<unknown>): { count: number; kg: number | null } => ({
  count: countOf(page),
  kg: page.totals?.['outstandingKg'] ?? null,
})
