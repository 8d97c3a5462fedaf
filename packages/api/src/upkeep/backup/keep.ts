// Keeps the newest backup of each of the last days, weeks and months.

const pattern = /^muat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/u

/** `muat-20261123T023000Z.tar.gz`, with `.age` appended if encrypted. */
export const nameOf = (begun: Date, isEncrypted: boolean): string =>
  `muat-${begun.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}.tar.gz${isEncrypted ? '.age' : ''}`

export const isBackupName = (name: string): boolean => pattern.test(name)

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

/** Names of outdated backups, never the newest, nor files with other names. */
export const outdated = (names: readonly string[], keep: Keep, timezone: string): string[] => {
  const day = dayIn(timezone)
  // Names sort by time.
  const newestFirst = names.filter(isBackupName).toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
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
