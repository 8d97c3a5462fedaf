/** How often every socket hears how old the data is, ms. */
const everyMs = 5000
/** A round of it is sent in so many parts, so that a changed board never waits for a whole round. */
const partsOfRound = 100
const partEveryMs = everyMs / partsOfRound
/** Sockets that are sent something at once before other work gets its turn: one millisecond. */
export const socketsAtOnce = 100

/**
 * Tells all of them, in slices, each with the moment it is sent: a board that changes meanwhile need not wait for
 * thousands.
 */
export const tellAll = <S>(sockets: Iterable<S>, tell: (some: readonly S[]) => void): void => {
  const all = [...sockets]
  tell(all.slice(0, socketsAtOnce))
  if (all.length > socketsAtOnce) setImmediate(tellAll, all.slice(socketsAtOnce), tell)
}

/** Sockets that are told the same every `everyMs`. Dealt out in turn: each part is told at a moment of its own. */
export const createRounds = <S extends { connected: boolean }>(
  tell: (some: ReadonlySet<S>) => void,
) => {
  const parts = Array.from({ length: partsOfRound }, () => new Set<S>())
  let dealt = 0
  let beats = Math.floor(performance.now() / partEveryMs)
  let beating: NodeJS.Timeout | undefined

  const beatOn = (part: Set<S>): void => {
    for (const socket of part) if (!socket.connected) part.delete(socket)
    if (part.size > 0) tell(part)
  }
  const beat = (): void => {
    // By the clock, not by the count of ticks: those of a busy machine come late, and nobody is to wait longer for it.
    const due = Math.floor(performance.now() / partEveryMs)
    beats = Math.max(beats, due - partsOfRound)
    for (; beats < due; beats += 1) beatOn(parts[beats % partsOfRound] ?? new Set())
  }
  return {
    add: (socket: S): void => {
      parts[dealt % partsOfRound]?.add(socket)
      dealt += 1
    },
    start: (): void => {
      beating = setInterval(beat, partEveryMs)
    },
    stop: (): void => clearInterval(beating),
  }
}
