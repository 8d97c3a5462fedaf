import { kgUnits, kgNumber } from '@muat/shared'

// The sums of a report with a pencil: from rows as the lists answer them, in whole hundredths.

export interface Fact {
  /** The row's id in the report. */
  id: number
  recordId: number
  date: string
  /** Whether it is a row of the report when no status is asked for. */
  listed: boolean
  counts: boolean
  status: string
  /** Kilograms by the measure or column that they are in; null where there are none. */
  kg: Readonly<Record<string, number | null>>
  /** By the name of the group. */
  keys: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string | null>>
  /** By the name of a flag. */
  is: Readonly<Record<string, boolean>>
}

export type Totals = Record<string, number | null>
export type Measure = (facts: readonly Fact[]) => number | null

const counted = (facts: readonly Fact[]) => facts.filter(({ counts }) => counts)

const add = (values: readonly (number | null | undefined)[]): number =>
  kgNumber(values.reduce((sum, value) => sum + kgUnits(value ?? 0), 0n))

/** The sum of what counts, and is so. */
export const total =
  (name: string, flag?: string): Measure =>
  (facts) =>
    add(
      counted(facts)
        .filter(({ is }) => flag === undefined || is[flag])
        .map(({ kg }) => kg[name]),
    )

export const distinct =
  (flag?: string, from: (facts: readonly Fact[]) => readonly Fact[] = counted): Measure =>
  (facts) =>
    new Set(
      from(facts)
        .filter(({ is }) => flag === undefined || is[flag])
        .map(({ recordId }) => recordId),
    ).size

export const all = (facts: readonly Fact[]): readonly Fact[] => facts

export const most =
  (name: string): Measure =>
  (facts) => {
    const values = counted(facts).flatMap(({ kg }) => kg[name] ?? [])
    return values.length === 0 ? null : Math.max(...values)
  }

export const within = (facts: readonly Fact[], startDate: string, endDate: string): Fact[] =>
  facts.filter(({ date }) => date >= startDate && date <= endDate)

export const totalsOf = (
  measures: Readonly<Record<string, Measure>>,
  facts: readonly Fact[],
): Totals =>
  Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, measure(facts)]))

/** The Monday of a day, by a calendar. */
const monday = (day: string): string => {
  const at = new Date(`${day}T12:00:00Z`)
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** The key of a fact in a group; of groups of time, by its date. */
export const keyOf = (fact: Fact, group: string): string => {
  if (group === 'day') return fact.date
  if (group === 'week') return monday(fact.date)
  if (group === 'month') return fact.date.slice(0, 7)
  return fact.keys[group] ?? ''
}

export const grouped = (facts: readonly Fact[], group: string): Map<string, Fact[]> => {
  const found = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = keyOf(fact, group)
    found.set(key, [...(found.get(key) ?? []), fact])
  }
  return found
}
