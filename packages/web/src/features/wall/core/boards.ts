import type {
  Area,
  AreaUpdate,
  Board,
  Health,
  Link,
  Seqs,
  SiteUpdate,
  Snapshot,
  WallSite,
} from '@muat/shared/wall'

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
  /** What the relay has said of the site's settings within this epoch; 0 while it has not. */
  siteSeq: number
  /** As they were last heard, in whatever epoch; null where the back end has none, undefined before anything was heard. */
  site: WallSite | null | undefined
}

export const nothingHeld: Held = {
  epoch: null,
  seqs: {},
  asOf: null,
  boards: {},
  known: false,
  link: null,
  siteSeq: 0,
  site: undefined,
}

/** What came of a message, and whether the relay has something this display lacks. */
export interface Outcome {
  held: Held
  askSnapshot: boolean
}

/** What of a snapshot is about the site: a relay that does not know it yet leaves it as it was. */
const siteIn = (
  held: Held,
  { epoch, siteSeq, site }: Pick<Snapshot, 'epoch' | 'siteSeq' | 'site'>,
): Pick<Held, 'site' | 'siteSeq'> => {
  const mine = epoch === held.epoch ? held.siteSeq : 0
  return siteSeq > mine ? { siteSeq, site } : { siteSeq: mine, site: held.site }
}

/** A snapshot begins an epoch. Within one, an area that came newer in the meantime stays. */
export const takeSnapshot = (held: Held, snapshot: Snapshot): Held => {
  const sameEpoch = held.epoch === snapshot.epoch
  const { epoch, link } = snapshot
  // A relay that has just begun knows nothing yet: what the wall shows stays, and goes on growing old.
  const site = siteIn(held, snapshot)
  if (snapshot.areas === null) {
    return { ...held, ...site, epoch, link, seqs: sameEpoch ? held.seqs : {} }
  }
  const boards = { ...snapshot.areas }
  const seqs: Seqs = {}
  for (const area of Object.keys(boards) as Area[]) {
    const seq = snapshot.seqs[area] ?? 0
    const mine = sameEpoch ? held.seqs[area] : undefined
    const kept = held.boards[area]
    if (mine !== undefined && mine > seq && kept !== undefined) boards[area] = kept
    seqs[area] = Math.max(seq, mine ?? 0)
  }
  return { epoch, seqs, asOf: snapshot.asOf, boards, known: true, link, ...site }
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

/** Replaces what is held of the site's settings, as a whole. */
export const takeSite = (held: Held, update: SiteUpdate): Outcome => {
  if (update.epoch !== held.epoch) return { held, askSnapshot: true }
  return { held: { ...held, ...siteIn(held, update) }, askSnapshot: false }
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
  const siteMissing = health.siteSeq > held.siteSeq
  return { held: { ...held, asOf, link: health.link }, askSnapshot: missing || siteMissing }
}
