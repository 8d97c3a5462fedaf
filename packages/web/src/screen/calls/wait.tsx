import { limitsOf } from '../../lib/main/lateness.ts'
import { useSite } from './calls.ts'
import { Minutes, type Times } from '../../ui/minutes.tsx'

/** Minutes of a truck. Those of one that waits are marked once it is late by the limits of the site, as on walls. */
export const Wait = ({ waits, ...times }: Times & { waits: boolean }) => {
  const site = useSite()
  return <Minutes {...times} limits={waits ? limitsOf(site) : null} />
}
