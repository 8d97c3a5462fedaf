import { isResourceName, type ResourceName, touches } from '@muat/shared'
import { QueryClient } from '@tanstack/react-query'

export { refetchMs } from './keep-asking.ts'

// The client in ofetch repeats nothing and neither does this: a failure is shown, and the next hint or tick asks again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, gcTime: 5 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

/** Every query's key begins with the resource it shows. */
export const invalidate = (resources: readonly ResourceName[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isResourceName(queryKey[0]) && resources.includes(queryKey[0]),
  })

/** After a write of this tab's own, or a hint that somebody else has written. */
export const changed = (resource: ResourceName): Promise<void> => invalidate(touches[resource])
