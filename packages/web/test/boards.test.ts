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
  type Held,
  nothingHeld,
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
const held: Held = takeSnapshot(nothingHeld, snapshot())

describe('what a display holds', () => {
  it('knows nothing before the first data, which is not an empty board', () => {
    const begun = takeSnapshot(nothingHeld, snapshot({ areas: null, asOf: null, seqs: {} }))
    expect(begun).toMatchObject({ known: false, asOf: null, boards: {} })
  })

  it('takes a newer board of its area', () => {
    const { held: next, askSnapshot } = takeArea(held, watched, update())
    expect(next.boards.H?.waiting).toBe(9)
    expect(next).toMatchObject({ asOf: 2000, seqs: { H: 4, I: 5 } })
    expect(askSnapshot).toBe(false)
  })

  it('ignores a board that is not newer', () => {
    expect(takeArea(held, watched, update({ seq: 3 })).held).toBe(held)
    expect(takeArea(held, watched, update({ seq: 2 })).held).toBe(held)
  })

  it('ignores areas it does not watch', () => {
    expect(takeArea(held, ['I'], update({ seq: 9 })).held).toBe(held)
  })

  it('ignores another run of the relay and asks for a snapshot of it', () => {
    expect(takeArea(held, watched, update({ epoch: 'two' }))).toEqual({ held, askSnapshot: true })
    expect(takeHealth(held, watched, health({ epoch: 'two', asOf: 9000 }))).toEqual({
      held,
      askSnapshot: true,
    })
  })

  it('asks for a snapshot when a health shows a board it does not have, and does not grow younger by it', () => {
    const outcome = takeHealth(held, watched, health({ seqs: { H: 4, I: 5 }, asOf: 9000 }))
    expect(outcome.askSnapshot).toBe(true)
    expect(outcome.held.asOf).toBe(1000)
  })

  it('is confirmed by a health that shows what it has', () => {
    const outcome = takeHealth(held, watched, health({ asOf: 3000 }))
    expect(outcome).toMatchObject({ askSnapshot: false, held: { asOf: 3000 } })
  })

  it('takes the latest word on how old it is, though it be an earlier moment: the clock of the relay was set back', () => {
    expect(takeHealth(held, watched, health({ asOf: 500 })).held.asOf).toBe(500)
    const newer = takeArea(held, watched, update()).held
    expect(takeSnapshot(newer, snapshot()).asOf).toBe(1000)
  })

  it('never goes back to an older board within a run', () => {
    const newer = takeArea(held, watched, update()).held
    const after = takeSnapshot(newer, snapshot())
    expect(after.boards.H?.waiting).toBe(9)
    expect(after.seqs).toEqual({ H: 4, I: 5 })
  })

  it('takes everything of a new run, whose counting begins anew', () => {
    const next = takeSnapshot(held, snapshot({ epoch: 'two', seqs: { H: 1, I: 1 }, asOf: 800 }))
    expect(next).toMatchObject({ epoch: 'two', seqs: { H: 1, I: 1 }, asOf: 800 })
  })

  it('keeps the last good boards while a new run of the relay has none', () => {
    const next = takeSnapshot(held, snapshot({ epoch: 'two', areas: null, asOf: null, seqs: {} }))
    expect(next).toMatchObject({ epoch: 'two', asOf: 1000, known: true, boards: held.boards })
    const first = health({ epoch: 'two', seqs: { H: 1, I: 0 }, asOf: 5000 })
    expect(takeHealth(next, watched, first)).toMatchObject({
      askSnapshot: true,
      held: { asOf: 1000 },
    })
  })

  it('does not call one area of a new run the whole truth', () => {
    const begun = takeSnapshot(nothingHeld, snapshot({ areas: null, asOf: null, seqs: {} }))
    const outcome = takeArea(begun, watched, update({ seq: 1 }))
    expect(outcome).toMatchObject({ askSnapshot: true, held: { known: false, asOf: null } })
  })
})

describe('what walls follow of the site', () => {
  const indonesian = wallSiteOf({ wallLang: 'id' })
  const english = wallSiteOf({ wallLang: 'en' })
  const followed = takeSnapshot(nothingHeld, snapshot({ siteSeq: 2, site: indonesian }))

  it('comes with a snapshot, and with an update that is newer', () => {
    expect(followed).toMatchObject({ siteSeq: 2, site: indonesian })
    const next = takeSite(followed, { epoch: 'one', siteSeq: 3, site: english })
    expect(next).toEqual({ held: { ...followed, siteSeq: 3, site: english }, askSnapshot: false })
    const late = takeSite(next.held, { epoch: 'one', siteSeq: 2, site: indonesian })
    expect(late).toEqual({ held: next.held, askSnapshot: false })
    expect(takeSnapshot(next.held, snapshot({ siteSeq: 2, site: indonesian })).site).toBe(english)
  })

  it('is asked for when a health knows of more, or an update is of another run', () => {
    expect(takeHealth(followed, watched, health({ siteSeq: 2 })).askSnapshot).toBe(false)
    expect(takeHealth(followed, watched, health({ siteSeq: 3 })).askSnapshot).toBe(true)
    expect(takeSite(followed, { epoch: 'two', siteSeq: 9, site: english })).toEqual({
      held: followed,
      askSnapshot: true,
    })
  })

  it('makes no board old by being missed', () => {
    const { held } = takeHealth(followed, watched, health({ siteSeq: 3, asOf: 4000 }))
    expect(held.asOf).toBe(4000)
  })

  it('stays while a relay that has just begun does not know it, and goes when the back end has none', () => {
    const begun = takeSnapshot(followed, snapshot({ epoch: 'two', areas: null, asOf: null }))
    expect(begun).toMatchObject({ epoch: 'two', siteSeq: 0, site: indonesian })
    const none = takeSite(begun, { epoch: 'two', siteSeq: 1, site: null })
    expect(none.held).toMatchObject({ siteSeq: 1, site: null })
  })
})
