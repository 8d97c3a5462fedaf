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

/** What this display has received of the relay's state. */
export interface Received {
  epoch: string | null
  seqs: Seqs
  /** When the upstream last confirmed the boards, server clock; null before the first data. */
  asOf: number | null
  boards: Partial<Record<Area, Board>>
  /** False until data has arrived: no data is not an empty board. */
  known: boolean
  link: Link | null
  /** Sequence number of the site's settings within this epoch; 0 before they arrived. */
  siteSeq: number
  /**
   * The site's settings as last received, from whatever epoch. Null: the back end has none. Undefined: nothing arrived
   * yet.
   */
  site: WallSite | null | undefined
}

export const nothingReceived: Received = {
  epoch: null,
  seqs: {},
  asOf: null,
  boards: {},
  known: false,
  link: null,
  siteSeq: 0,
  site: undefined,
}

/** Result of a message; `askSnapshot`: the relay has something that this display lacks. */
export interface Outcome {
  received: Received
  askSnapshot: boolean
}

/** The site's settings after a message: replaced if the message is newer, else unchanged. */
const siteAfter = (
  received: Received,
  { epoch, siteSeq, site }: Pick<Snapshot, 'epoch' | 'siteSeq' | 'site'>,
): Pick<Received, 'site' | 'siteSeq'> => {
  const ownSeq = epoch === received.epoch ? received.siteSeq : 0
  return siteSeq > ownSeq ? { siteSeq, site } : { siteSeq: ownSeq, site: received.site }
}

/** Applies a snapshot. Within the same epoch, a board that arrived meanwhile with a higher seq stays. */
export const takeSnapshot = (received: Received, snapshot: Snapshot): Received => {
  const sameEpoch = received.epoch === snapshot.epoch
  const { epoch, link } = snapshot
  // A relay that has just started has no boards: the shown ones stay, and grow old.
  const site = siteAfter(received, snapshot)
  if (snapshot.areas === null) {
    return { ...received, ...site, epoch, link, seqs: sameEpoch ? received.seqs : {} }
  }
  const boards = { ...snapshot.areas }
  const seqs: Seqs = {}
  for (const area of Object.keys(boards) as Area[]) {
    const seq = snapshot.seqs[area] ?? 0
    const ownSeq = sameEpoch ? received.seqs[area] : undefined
    const kept = received.boards[area]
    if (ownSeq !== undefined && ownSeq > seq && kept !== undefined) boards[area] = kept
    seqs[area] = Math.max(seq, ownSeq ?? 0)
  }
  return { epoch, seqs, asOf: snapshot.asOf, boards, known: true, link, ...site }
}

export const takeArea = (
  received: Received,
  watched: readonly Area[],
  update: AreaUpdate,
): Outcome => {
  const { area } = update.board
  if (update.epoch !== received.epoch) return { received, askSnapshot: true }
  if (!watched.includes(area) || update.seq <= (received.seqs[area] ?? -1)) {
    return { received, askSnapshot: false }
  }
  // Other areas may still lack their board, so `asOf` must not advance for them.
  const complete = watched.every((each) => each === area || received.seqs[each] !== undefined)
  return {
    received: {
      ...received,
      seqs: { ...received.seqs, [area]: update.seq },
      boards: { ...received.boards, [area]: update.board },
      asOf: complete ? update.asOf : received.asOf,
      known: received.known || complete,
    },
    askSnapshot: !complete,
  }
}

/** Replaces the site's settings as a whole. */
export const takeSite = (received: Received, update: SiteUpdate): Outcome => {
  if (update.epoch !== received.epoch) return { received, askSnapshot: true }
  return { received: { ...received, ...siteAfter(received, update) }, askSnapshot: false }
}

/**
 * Advances `asOf`, unless a newer board is missing. The relay's latest `asOf` counts even if it is earlier: its clock
 * may have been set back, and the greater value would keep old data fresh for that time.
 */
export const takeHealth = (
  received: Received,
  watched: readonly Area[],
  health: Health,
): Outcome => {
  if (health.epoch !== received.epoch) return { received, askSnapshot: true }
  const missing =
    health.asOf !== null &&
    watched.some((area) => {
      const seq = health.seqs[area]
      const ownSeq = received.seqs[area]
      return ownSeq === undefined || (seq !== undefined && seq > ownSeq)
    })
  const asOf = missing ? received.asOf : (health.asOf ?? received.asOf)
  const siteMissing = health.siteSeq > received.siteSeq
  return { received: { ...received, asOf, link: health.link }, askSnapshot: missing || siteMissing }
}
