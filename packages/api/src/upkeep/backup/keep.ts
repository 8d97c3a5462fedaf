// Keeps the newest nightly backup of each of the last days, weeks and months, and all of the last 24 hours. One made
// by hand stays until somebody removes it: it was made for a reason that no rule knows, such as an upgrade.

const pattern = /^muat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-by-hand)?\.tar\.gz(?:\.age)?$/u

/** `muat-20261123T023000Z.tar.gz`, with `-by-hand` after its moment unless nightly, and `.age` appended if encrypted. */
export const nameOf = (begun: Date, isNightly: boolean, isEncrypted: boolean): string =>
  `muat-${begun.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}${isNightly ? '' : '-by-hand'}.tar.gz${isEncrypted ? '.age' : ''}`

export const isBackupName = (name: string): boolean => pattern.test(name)

const isNightlyName = (name: string): boolean => isBackupName(name) && !name.includes('-by-hand')

/** Begin of the backup. */
const momentOf = (name: string): Date => new Date(name.replace(pattern, '$1-$2-$3T$4:$5:$6Z'))

const dayIn = (timezone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment: Date): string => format.format(moment)
}

/** The Monday of a day's week. */
const weekOf = (day: string): string => {
  const monday = new Date(`${day}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

const dayMs = 24 * 60 * 60_000

/** Names of outdated backups, never the newest, nor one made by hand, nor files with other names. */
export const outdated = (
  names: readonly string[],
  keep: Keep,
  timezone: string,
  now: Date,
): string[] => {
  const day = dayIn(timezone)
  // Names sort by time.
  const newestFirst = names.filter(isNightlyName).toSorted().toReversed()
  const isRecent = (name: string): boolean => now.getTime() - momentOf(name).getTime() <= dayMs
  const kept = new Set([...newestFirst.slice(0, 1), ...newestFirst.filter(isRecent)])
  const rules: [count: number, period: (day: string) => string][] = [
    [keep.daily, (of) => of],
    [keep.weekly, weekOf],
    [keep.monthly, (of) => of.slice(0, 7)],
  ]
  for (const [count, period] of rules) {
    const periods = new Set<string>()
    for (const name of newestFirst) {
      const of = period(day(momentOf(name)))
      if (periods.has(of)) continue
      if (periods.size === count) break
      periods.add(of)
      kept.add(name)
    }
  }
  return newestFirst.filter((name) => !kept.has(name))
}

/**
 * The day that a moment's backup belongs to: its own from `at` on, the day before until then. In the site's time, so
 * that a day of 23 or 25 hours has one as well.
 */
export const dueDay = (moment: Date, at: string, timezone: string): string => {
  const today = dayIn(timezone)(moment)
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)
  if (time >= at) return today
  const before = new Date(`${today}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}
