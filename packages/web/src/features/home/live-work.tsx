import { Work } from './work-of-roles.tsx'
import { useLive } from './use-live.ts'

/** What is to be done, counted, and counted again whenever something changes. */
export const LiveWork = () => <Work live={useLive()} />
