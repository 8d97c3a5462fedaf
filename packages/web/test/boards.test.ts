import {
  type Area,
  type AreaUpdate,
  type Board,
  type Health,
  type Snapshot,
  wallSiteOf,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'
import {
  type Received,
  nothingReceived,
  takeArea,
  takeHealth,
  takeSite,
  takeSnapshot,
} from '../src/features/wall/core/boards.ts'

const board = (area: Area, waiting = 0): Board => ({ area, waiting, entries: [] })
const watched: Area[] = ['H', 'I']

const health = (given: Partial<Health> = {}): Health => ({
  epoch: 'one',
  seqs: { H: 3, I: 5 },
  asOf: 1000,
  serverNow: 1100,
  build: 'b',
  link: { state: 'live' },
  siteSeq: 0,
  ...given,
})
const snapshot = (given: Partial<Snapshot> = {}): Snapshot => ({
  ...health(),
  site: null,
  areas: { H: board('H', 1), I: board('I', 2) },
  ...given,
})
const update = (given: Partial<AreaUpdate> = {}): AreaUpdate => ({
  epoch: 'one',
  seq: 4,
  asOf: 2000,
  board: board('H', 9),
  ...given,
})
const received: Received = takeSnapshot(nothingReceived, snapshot())

describe('boards that a wall has received', () => {
  it('are unknown, not empty, before the first data', () => {
    const begun = takeSnapshot(nothingReceived, snapshot({ areas: null, asOf: null, seqs: {} }))
    expect(begun).toMatchObject({ known: false, asOf: null, boards: {} })
  })

  it('are replaced by a newer board of their area', () => {
    const { received: next, askSnapshot } = takeArea(received, watched, update())
    expect(next.boards.H?.waiting).toBe(9)
    expect(next).toMatchObject({ asOf: 2000, seqs: { H: 4, I: 5 } })
    expect(askSnapshot).toBe(false)
  })

  it('are not replaced by a board that is not newer', () => {
    expect(takeArea(received, watched, update({ seq: 3 })).received).toBe(received)
    expect(takeArea(received, watched, update({ seq: 2 })).received).toBe(received)
  })

  it('leave out areas that the wall does not watch', () => {
    expect(takeArea(received, ['I'], update({ seq: 9 })).received).toBe(received)
  })

  it('ignore messages of another epoch and request a snapshot', () => {
    expect(takeArea(received, watched, update({ epoch: 'two' }))).toEqual({
      received,
      askSnapshot: true,
    })
    expect(takeHealth(received, watched, health({ epoch: 'two', asOf: 9000 }))).toEqual({
      received,
      askSnapshot: true,
    })
  })

  it('request a snapshot, and keep asOf, when a health message has a higher seq', () => {
    const outcome = takeHealth(received, watched, health({ seqs: { H: 4, I: 5 }, asOf: 9000 }))
    expect(outcome.askSnapshot).toBe(true)
    expect(outcome.received.asOf).toBe(1000)
  })

  it('are confirmed by a health message with the same seqs', () => {
    const outcome = takeHealth(received, watched, health({ asOf: 3000 }))
    expect(outcome).toMatchObject({ askSnapshot: false, received: { asOf: 3000 } })
  })

  it('take the latest asOf even if it is earlier, because the relay’s clock may be set back', () => {
    expect(takeHealth(received, watched, health({ asOf: 500 })).received.asOf).toBe(500)
    const newer = takeArea(received, watched, update()).received
    expect(takeSnapshot(newer, snapshot()).asOf).toBe(1000)
  })

  it('do not go back to an older board within an epoch', () => {
    const newer = takeArea(received, watched, update()).received
    const after = takeSnapshot(newer, snapshot())
    expect(after.boards.H?.waiting).toBe(9)
    expect(after.seqs).toEqual({ H: 4, I: 5 })
  })

  it('are replaced entirely by a snapshot of a new epoch, whose seqs start anew', () => {
    const next = takeSnapshot(received, snapshot({ epoch: 'two', seqs: { H: 1, I: 1 }, asOf: 800 }))
    expect(next).toMatchObject({ epoch: 'two', seqs: { H: 1, I: 1 }, asOf: 800 })
  })

  it('stay while a new epoch has no boards yet', () => {
    const next = takeSnapshot(
      received,
      snapshot({ epoch: 'two', areas: null, asOf: null, seqs: {} }),
    )
    expect(next).toMatchObject({ epoch: 'two', asOf: 1000, known: true, boards: received.boards })
    const first = health({ epoch: 'two', seqs: { H: 1, I: 0 }, asOf: 5000 })
    expect(takeHealth(next, watched, first)).toMatchObject({
      askSnapshot: true,
      received: { asOf: 1000 },
    })
  })

  it('stay unknown until every watched area of a new epoch has a board', () => {
    const begun = takeSnapshot(nothingReceived, snapshot({ areas: null, asOf: null, seqs: {} }))
    const outcome = takeArea(begun, watched, update({ seq: 1 }))
    expect(outcome).toMatchObject({ askSnapshot: true, received: { known: false, asOf: null } })
  })
})

describe('settings of the site on a wall', () => {
  const indonesian = wallSiteOf({ wallLang: 'id' })
  const english = wallSiteOf({ wallLang: 'en' })
  const followed = takeSnapshot(nothingReceived, snapshot({ siteSeq: 2, site: indonesian }))

  it('come with a snapshot or with a newer update', () => {
    expect(followed).toMatchObject({ siteSeq: 2, site: indonesian })
    const next = takeSite(followed, { epoch: 'one', siteSeq: 3, site: english })
    expect(next).toEqual({
      received: { ...followed, siteSeq: 3, site: english },
      askSnapshot: false,
    })
    const late = takeSite(next.received, { epoch: 'one', siteSeq: 2, site: indonesian })
    expect(late).toEqual({ received: next.received, askSnapshot: false })
    expect(takeSnapshot(next.received, snapshot({ siteSeq: 2, site: indonesian })).site).toBe(
      english,
    )
  })

  it('are requested when a health message has a higher siteSeq, or an update is of another epoch', () => {
    expect(takeHealth(followed, watched, health({ siteSeq: 2 })).askSnapshot).toBe(false)
    expect(takeHealth(followed, watched, health({ siteSeq: 3 })).askSnapshot).toBe(true)
    expect(takeSite(followed, { epoch: 'two', siteSeq: 9, site: english })).toEqual({
      received: followed,
      askSnapshot: true,
    })
  })

  it('do not affect the age of the boards while they are missing', () => {
    const { received } = takeHealth(followed, watched, health({ siteSeq: 3, asOf: 4000 }))
    expect(received.asOf).toBe(4000)
  })

  it('stay while a relay that has just started has none, and go when the back end has none', () => {
    const begun = takeSnapshot(followed, snapshot({ epoch: 'two', areas: null, asOf: null }))
    expect(begun).toMatchObject({ epoch: 'two', siteSeq: 0, site: indonesian })
    const none = takeSite(begun, { epoch: 'two', siteSeq: 1, site: null })
    expect(none.received).toMatchObject({ siteSeq: 1, site: null })
  })
})
