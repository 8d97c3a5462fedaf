export interface PlacesOptions {
  /** Places there are. */
  total: number
  /** Places that one address may hold: a hall or an office is one. */
  perAddress: number
  /** How long somebody waits for one, ms. */
  waitMs: number
}

export interface Places {
  /**
   * Calls `granted` at once or when a place is free, with what gives it back, or `refused` after too long. What it
   * returns takes the wish back.
   */
  take: (address: string, granted: (release: () => void) => void, refused: () => void) => () => void
}

interface Wish {
  granted: (release: () => void) => void
  deadline: NodeJS.Timeout
}

/** Who waits costs a socket and little more; beyond this an address is refused at once. */
const waitingPerAddress = 1024

/**
 * A number of places, shared fairly: the next free one goes to the address that holds fewest. An address that asks for
 * all of them so delays itself and not the others.
 */
export const createPlaces = ({ total, perAddress, waitMs }: PlacesOptions): Places => {
  const held = new Map<string, number>()
  const queues = new Map<string, Set<Wish>>()
  let taken = 0

  const heldBy = (address: string): number => held.get(address) ?? 0

  const forget = (address: string, wish: Wish): void => {
    clearTimeout(wish.deadline)
    const queue = queues.get(address)
    queue?.delete(wish)
    if (queue?.size === 0) queues.delete(address)
  }

  const grant = (address: string, granted: Wish['granted']): void => {
    taken += 1
    held.set(address, heldBy(address) + 1)
    let released = false
    granted(() => {
      if (released) return
      released = true
      taken -= 1
      const left = heldBy(address) - 1
      if (left === 0) held.delete(address)
      else held.set(address, left)
      passOn()
    })
  }

  const next = (): string | undefined => {
    let fewest: string | undefined
    for (const address of queues.keys()) {
      const holds = heldBy(address)
      if (holds < perAddress && (fewest === undefined || holds < heldBy(fewest))) fewest = address
    }
    return fewest
  }

  const passOn = (): void => {
    if (taken >= total || queues.size === 0) return
    const address = next()
    const queue = address === undefined ? undefined : queues.get(address)
    const [wish] = queue ?? []
    if (address === undefined || wish === undefined) return
    forget(address, wish)
    grant(address, wish.granted)
  }

  return {
    take: (address, granted, refused) => {
      if (taken < total && heldBy(address) < perAddress && !queues.has(address)) {
        grant(address, granted)
        return () => undefined
      }
      const queue = queues.get(address) ?? new Set()
      if (queue.size >= waitingPerAddress) {
        refused()
        return () => undefined
      }
      const wish: Wish = {
        granted,
        deadline: setTimeout(() => {
          forget(address, wish)
          refused()
        }, waitMs),
      }
      queues.set(address, queue.add(wish))
      return () => forget(address, wish)
    },
  }
}
