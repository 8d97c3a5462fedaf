import type { Area, AreaUpdate, Board, Health, Link, Seqs, Snapshot } from '@muat/shared'

/** What a display holds of the relay's state. */
export interface Held {
  epoch: string | null
  seqs: Seqs
  /** When the upstream confirmed what is held, server clock; null before the first data. */
  asOf: number | null
  boards: Partial<Record<Area, Board>>
  /** False until there was data: no data is not an empty board. */
  known: boolean
  link: Link | null
}

export const nothingHeld: Held = {
  epoch: null,
  seqs: {},
  asOf: null,
  boards: {},
  known: false,
  link: null,
}

/** What came of a message, and whether the relay has something this display lacks. */
export interface Outcome {
  held: Held
  askSnapshot: boolean
}

/** A snapshot begins an epoch. Within one, an area that came newer in the meantime stays. */
export const takeSnapshot = (held: Held, snapshot: Snapshot): Held => {
  const sameEpoch = held.epoch === snapshot.epoch
  const { epoch, link } = snapshot
  // A relay that has just begun knows nothing yet: what the wall shows stays, and goes on growing old.
  if (snapshot.areas === null) return { ...held, epoch, link, seqs: sameEpoch ? held.seqs : {} }
  const boards = { ...snapshot.areas }
  const seqs: Seqs = {}
  for (const area of Object.keys(boards) as Area[]) {
    const seq = snapshot.seqs[area] ?? 0
    const mine = sameEpoch ? held.seqs[area] : undefined
    const kept = held.boards[area]
    if (mine !== undefined && mine > seq && kept !== undefined) boards[area] = kept
    seqs[area] = Math.max(seq, mine ?? 0)
  }
  return { epoch, seqs, asOf: snapshot.asOf, boards, known: true, link }
}

export const takeArea = (held: Held, watched: readonly Area[], update: AreaUpdate): Outcome => {
  const { area } = update.board
  if (update.epoch !== held.epoch) return { held, askSnapshot: true }
  if (!watched.includes(area) || update.seq <= (held.seqs[area] ?? -1)) {
    return { held, askSnapshot: false }
  }
  // An area's first board after a start says nothing of the others.
  const complete = watched.every((each) => each === area || held.seqs[each] !== undefined)
  return {
    held: {
      ...held,
      seqs: { ...held.seqs, [area]: update.seq },
      boards: { ...held.boards, [area]: update.board },
      asOf: complete ? update.asOf : held.asOf,
      known: held.known || complete,
    },
    askSnapshot: !complete,
  }
}

/**
 * Confirms what is held, but only where nothing newer is missing. The relay's latest word on the moment counts, be it an
 * earlier one: its clock may have been set back, and the greater of two would stay young for as long as that.
 */
export const takeHealth = (held: Held, watched: readonly Area[], health: Health): Outcome => {
  if (health.epoch !== held.epoch) return { held, askSnapshot: true }
  const missing =
    health.asOf !== null &&
    watched.some((area) => {
      const seq = health.seqs[area]
      const mine = held.seqs[area]
      return mine === undefined || (seq !== undefined && seq > mine)
    })
  const asOf = missing ? held.asOf : (health.asOf ?? held.asOf)
  return { held: { ...held, asOf, link: health.link }, askSnapshot: missing }
}
