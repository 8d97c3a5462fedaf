import type { Page, ResourceName } from '@muat/shared'
import { RequestFailed, statusOf } from '../lib/failure.ts'
import { fetchData } from '../lib/http.ts'

/** The records that are still somewhere on their way, whatever their date. `quiet`: a failure is shown where they are. */
export const fetchOpen = async <Row>(resource: ResourceName, quiet: boolean): Promise<Row[]> =>
  (await fetchData<Page<Row>>(`/${resource}`, { query: { open: 1 }, quiet })).data

/** A back end may do without one of the two directions. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof RequestFailed && [404, 405, 501].includes(statusOf(error.failure) ?? 0)
