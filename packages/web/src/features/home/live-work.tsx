import { DataProvider } from '../../rows/data-provider.tsx'
import { useLive } from './use-live.ts'
import { Work } from './work-of-roles.tsx'

const Counted = () => <Work live={useLive()} />

/** What is to be done, counted, and counted again whenever something changes. */
export const LiveWork = () => (
  <DataProvider>
    <Counted />
  </DataProvider>
)
