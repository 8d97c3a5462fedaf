import { DataProvider } from '../../rows/data-provider.tsx'
import { useLive } from './use-live.ts'
import { Work } from './work-of-roles.tsx'

const WorkWithData = () => <Work live={useLive()} />

/** The live work lists, refetched when something changes. */
export const LiveWork = () => (
  <DataProvider>
    <WorkWithData />
  </DataProvider>
)
