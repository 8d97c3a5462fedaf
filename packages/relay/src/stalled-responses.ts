interface StalledResponsesOptions {
  total: number
  perAddress: number
}

/**
 * Answers that have waited for their clients. Each holds a connection to the back end, so there may be so many and no more:
 * who has taken nothing for longest is cut off. A slow line takes something again and again and so is always among the
 * newest.
 */
export const createStalledResponses = ({ total, perAddress }: StalledResponsesOptions) => {
  /** By address, in the order in which they last began to wait. */
  const waiting = new Map<string, Set<() => void>>()
  let count = 0

  const leave = (address: string, cut: () => void): void => {
    const own = waiting.get(address)
    if (own?.delete(cut) !== true) return
    count -= 1
    if (own.size === 0) waiting.delete(address)
  }

  const cutOldest = (address: string): void => {
    const [oldest] = waiting.get(address) ?? []
    if (oldest === undefined) return
    leave(address, oldest)
    oldest()
  }

  /** The address that is waited for most often. */
  const most = (): string => {
    let found = ''
    for (const [address, { size }] of waiting) {
      if (size > (waiting.get(found)?.size ?? 0)) found = address
    }
    return found
  }

  return {
    /** An answer begins to wait, or waits again; `cut` ends it. What is returned says that it has gone. */
    enter: (address: string, cut: () => void): (() => void) => {
      const own = waiting.get(address) ?? new Set()
      if (own.delete(cut)) count -= 1
      waiting.set(address, own.add(cut))
      count += 1
      if (own.size > perAddress) cutOldest(address)
      else if (count > total) cutOldest(most())
      return () => leave(address, cut)
    },
  }
}
