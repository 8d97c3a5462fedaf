import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './query.ts'

// The module for rows and hints, which is loaded for signed-in users only.

export { listenForChanges } from './staff.ts'

export const DataProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Removes all rows, so that the next user does not see them. */
export const forgetData = (): void => queryClient.clear()
