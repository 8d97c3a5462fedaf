import { describe, expect, it } from 'vitest'
import { dueDay, isBackupName, nameOf, outdated } from '../../src/upkeep/backup/keep.ts'
import { isDue } from '../../src/upkeep/backup/schedule.ts'

const jakarta = 'Asia/Jakarta'
const keep = { daily: 7, weekly: 5, monthly: 12 }
const least = { daily: 1, weekly: 0, monthly: 0 }
const nameAt = (iso: string) => nameOf(new Date(iso), true, false)
const byHandAt = (iso: string) => nameOf(new Date(iso), false, false)

describe('the name of a backup', () => {
  it('is its moment, and says whether it was made by hand and is encrypted', () => {
    const moment = new Date('2026-11-23T02:30:05.123Z')
    expect(nameOf(moment, true, false)).toBe('muat-20261123T023005Z.tar.gz')
    expect(nameOf(moment, true, true)).toBe('muat-20261123T023005Z.tar.gz.age')
    expect(nameOf(moment, false, true)).toBe('muat-20261123T023005Z-by-hand.tar.gz.age')
    expect(isBackupName(nameOf(moment, true, true))).toBe(true)
    expect(isBackupName(nameOf(moment, false, true))).toBe(true)
    expect(isBackupName('muat-20261123T023005Z.dump')).toBe(false)
  })
})

describe('what stays of two years of nightly backups', () => {
  const day = 24 * 3600 * 1000
  const end = Date.parse('2026-11-23T19:30:00Z')
  const nightly = Array.from({ length: 730 }, (_, back) =>
    nameAt(new Date(end - back * day).toISOString()),
  )
  const gone = new Set(outdated(nightly, keep, jakarta, new Date(end)))
  const stays = nightly.filter((name) => !gone.has(name))

  it('is one of each of the last 7 days, 5 weeks and 12 months', () => {
    // The night of 19:30 UTC is that of the next day in Jakarta: 2026-11-24, a Tuesday.
    expect(stays.slice(0, 7)).toEqual(nightly.slice(0, 7))
    expect(stays).toContain(nameAt('2026-11-21T19:30:00Z'))
    expect(stays).toContain(nameAt('2026-11-14T19:30:00Z'))
    expect(stays).toContain(nameAt('2026-10-31T19:30:00Z'))
    expect(stays).toContain(nameAt('2026-10-30T19:30:00Z'))
    expect(stays).toContain(nameAt('2025-12-30T19:30:00Z'))
    expect(stays).not.toContain(nameAt('2025-11-29T19:30:00Z'))
    expect(stays).toHaveLength(7 + 3 + 11)
  })

  it('does not change by being asked again', () => {
    expect(outdated(stays, keep, jakarta, new Date(end))).toEqual([])
  })

  it('keeps the newest whatever is asked for, and what is none of ours', () => {
    const names = ['notes.txt', nameAt('2020-01-01T00:00:00Z'), nameAt('2020-01-01T10:00:00Z')]
    expect(outdated(names, least, jakarta, new Date(end))).toEqual([names[1]])
  })

  it('keeps all of the last 24 hours', () => {
    const names = ['2026-11-22T19:29:59Z', '2026-11-22T19:30:00Z', '2026-11-23T19:00:00Z'].map(
      nameAt,
    )
    expect(
      outdated([...names, nameAt('2026-11-23T19:30:00Z')], least, jakarta, new Date(end)),
    ).toEqual([names[0]])
  })

  it('keeps what was made by hand, which takes no night’s place', () => {
    const names = [nameAt('2026-01-01T00:00:00Z'), byHandAt('2026-01-01T10:00:00Z')]
    expect(outdated(names, least, jakarta, new Date(end))).toEqual([])
    const next = [...names, nameAt('2026-11-23T19:00:00Z')]
    expect(outdated(next, least, jakarta, new Date(end))).toEqual([names[0]])
  })
})

describe('when a backup is due', () => {
  it('belongs to the day from its hour on, by the clocks of the site', () => {
    expect(dueDay(new Date('2026-11-22T19:29:00Z'), '02:30', jakarta)).toBe('2026-11-22')
    expect(dueDay(new Date('2026-11-22T19:30:00Z'), '02:30', jakarta)).toBe('2026-11-23')
    // The night in which 02:30 comes twice, and the one that has none.
    const berlin = 'Europe/Berlin'
    expect(dueDay(new Date('2026-10-25T00:30:00Z'), '02:30', berlin)).toBe('2026-10-25')
    expect(dueDay(new Date('2026-10-25T01:29:00Z'), '02:30', berlin)).toBe('2026-10-24')
    expect(dueDay(new Date('2026-03-29T01:00:00Z'), '02:30', berlin)).toBe('2026-03-29')
  })

  it.each([
    ['never made', null, null, true],
    ['made today', '2026-11-23T00:00:00Z', null, false],
    ['made yesterday', '2026-11-22T19:00:00Z', null, true],
    ['failed a minute ago', '2026-11-22T19:00:00Z', '2026-11-23T04:59:00Z', false],
    ['failed an hour ago', '2026-11-22T19:00:00Z', '2026-11-23T04:00:00Z', true],
    ['failed at first', null, '2026-11-23T04:59:00Z', false],
    ['failed, then made', '2026-11-23T04:59:30Z', '2026-11-23T04:59:00Z', false],
  ])('%s', (_, succeededAt, failedAt, due) => {
    const now = new Date('2026-11-23T05:00:00Z')
    expect(isDue(now, { succeededAt, failedAt }, '02:30', jakarta)).toBe(due)
  })
})
