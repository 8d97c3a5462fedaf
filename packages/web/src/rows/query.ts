import {
  hashKey,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { type Asker, fetchData } from '../lib/first/http.ts'

/** A hint may be lost; what is on the screen is asked for again after this long all the same. */
export const refetchMs = 20_000

// The client in ofetch repeats nothing and neither does this: a failure is shown, and the next hint or tick asks again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5000,
      // It would wait without a word while the browser says that the line is down: what is shown has to be known as old.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

const pressed = new Set<string>()

/** Who waits for a query: a person for what was not asked for before, or who asks once more; else it refreshes itself. */
export const askerOf = ({ client, queryKey }: QueryFunctionContext): Asker => {
  const state = client.getQueryState(queryKey)
  const isFirst = state === undefined || state.dataUpdateCount + state.errorUpdateCount === 0
  return pressed.delete(hashKey(queryKey)) || isFirst ? 'person' : 'program'
}

type Query = Readonly<Record<string, string | number>>

/** What is asked of the back end under a key, and what is made of it: `queryFn: asks('/grade', { page: 1 }, pageOf)`. */
export const asks =
  <T>(path: string, query: Query, read: (body: unknown) => T) =>
  async (context: QueryFunctionContext): Promise<T> =>
    read(await fetchData<unknown>(path, { query, asker: askerOf(context), signal: context.signal }))

/** A press on "try again". */
export const askAgain = (queryKey: QueryKey): void => {
  pressed.add(hashKey(queryKey))
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
