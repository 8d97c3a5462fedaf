import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './query.ts'

// What only those need who are signed in: their rows, and the hints that these have changed.

export { listenForChanges } from './staff.ts'

export const DataProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Nothing that one user has fetched is shown to the next. */
export const forgetData = (): void => queryClient.clear()
