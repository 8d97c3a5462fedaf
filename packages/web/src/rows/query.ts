import {
  hashKey,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { type Asker, fetchData } from '../lib/first/http.ts'

/** Interval at which shown rows are fetched again, because hints may be lost. */
export const refetchMs = 20_000

// Without retries: a failure is shown, and the next hint or interval fetches again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5000,
      // Fetches also while the browser is offline, so that the failure marks the shown rows as old.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Hashes of queries that the user has retried. */
const retried = new Set<string>()

/** The cause of a query: `person` for the first fetch and for a retry by the user, else `program`. */
export const askerOf = ({ client, queryKey }: QueryFunctionContext): Asker => {
  const state = client.getQueryState(queryKey)
  const isFirst = state === undefined || state.dataUpdateCount + state.errorUpdateCount === 0
  return retried.delete(hashKey(queryKey)) || isFirst ? 'person' : 'program'
}

type Query = Readonly<Record<string, string | number>>

/** A query function that fetches a path and parses the answer: `queryFn: asks('/grade', { page: 1 }, pageOf)`. */
export const asks =
  <T>(path: string, query: Query, read: (body: unknown) => T) =>
  async (context: QueryFunctionContext): Promise<T> =>
    read(await fetchData<unknown>(path, { query, asker: askerOf(context), signal: context.signal }))

/** Fetches a query again after a press on "try again". */
export const askAgain = (queryKey: QueryKey): void => {
  retried.add(hashKey(queryKey))
  void queryClient.refetchQueries({ queryKey, exact: true })
}

// Removes failed queries without observers, so that the next use starts anew.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { status, data } = query.state
  const isOver =
    type === 'observerRemoved' || (type === 'updated' && query.state.fetchStatus === 'idle')
  if (isOver && status === 'error' && data === undefined && query.getObserversCount() === 0) {
    queryClient.getQueryCache().remove(query)
  }
})
