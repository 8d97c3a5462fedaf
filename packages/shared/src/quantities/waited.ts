/** The moments of a truck that say how long it waits. */
interface Waiting {
  readonly status: string
  readonly arrivedAt: string | null
  readonly waitingSince: string | null
  readonly outboundItem: readonly { readonly calledAt: string | null }[]
}

/**
 * Start and end of a truck's wait: at the gate, then from weigh-in until the first call. `until` is null while it waits.
 * A called one is late until it drives up.
 */
export const waitOf = ({ status, arrivedAt, waitingSince, outboundItem }: Waiting) => {
  if (status === 'registered' || status === 'arrived') {
    return { since: arrivedAt, until: null, waits: true }
  }
  const [until = null] = outboundItem.flatMap(({ calledAt }) => calledAt ?? []).sort()
  const waits = status === 'waiting'
  return { since: until === null && !waits ? null : waitingSince, until, waits }
}
