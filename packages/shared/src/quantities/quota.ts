import { kgNumber, kgUnits } from '../decimal.ts'

// Quotas (docs/domain.md#quotas).

/** Days of the week, as a quota names them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Trucks, and kilograms as a decimal. */
export interface Load {
  trucks: number
  kg: string
}

export interface QuotaTerms {
  /** Comma-separated; empty: every day. */
  weekdays: string
  firstDay: string | null
  lastDay: string | null
  /** null: no limit of this kind. */
  mostTrucks: number | null
  mostKg: string | null
}

/** A quota that applies to what is asked, with what its days hold without it. */
export interface AskedQuota extends QuotaTerms {
  asked: Load
  /** By day. */
  used: Readonly<Record<string, Load>>
}

/** Answer of GET /api/quota/left. */
export interface QuotaLeft {
  data: readonly {
    id: number
    name: string
    overQuota: 'warn' | 'refuse'
    leftTrucks: number | null
    leftKg: number | null
    fits: boolean
  }[]
  next: string | null
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Whether a quota applies on a business day, which has no time zone. */
export const isQuotaOn = (
  { weekdays: named, firstDay, lastDay }: Pick<QuotaTerms, 'weekdays' | 'firstDay' | 'lastDay'>,
  day: string,
): boolean => {
  if ((firstDay !== null && day < firstDay) || (lastDay !== null && day > lastDay)) return false
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
  return named === '' || named.split(',').includes(weekday)
}

const none: Load = { trucks: 0, kg: '0' }
const usedOn = ({ used }: Pick<AskedQuota, 'used'>, day: string): Load => used[day] ?? none

/** What is left of a quota on a day, not below 0; null: no limit of this kind. */
export const leftOfQuota = (
  quota: Pick<AskedQuota, 'mostTrucks' | 'mostKg' | 'used'>,
  day: string,
): { trucks: number | null; kg: number | null } => {
  const { trucks, kg } = usedOn(quota, day)
  const { mostTrucks, mostKg } = quota
  const rest = mostKg === null ? null : kgUnits(mostKg) - kgUnits(kg)
  return {
    trucks: mostTrucks === null ? null : Math.max(0, mostTrucks - trucks),
    kg: rest === null ? null : kgNumber(rest > 0n ? rest : 0n),
  }
}

const exceeds = ({ mostTrucks, mostKg }: QuotaTerms, { trucks, kg }: Load): boolean =>
  (mostTrucks !== null && trucks > mostTrucks) || (mostKg !== null && kgUnits(kg) > kgUnits(mostKg))

/** Whether what is asked fits on a day. */
export const fitsQuota = (quota: AskedQuota, day: string): boolean => {
  const { trucks, kg } = usedOn(quota, day)
  const units = kgUnits(kg) + kgUnits(quota.asked.kg)
  return (
    !isQuotaOn(quota, day) ||
    !exceeds(quota, { trucks: trucks + quota.asked.trucks, kg: String(kgNumber(units)) })
  )
}

/** Whether a write has used up more of a limit than there is. What was over it before may stay or shrink. */
export const hasOverdrawn = (terms: QuotaTerms, before: Load, after: Load): boolean => {
  const { trucks, kg } = after
  return (
    (trucks > before.trucks && exceeds({ ...terms, mostKg: null }, { trucks, kg })) ||
    (kgUnits(kg) > kgUnits(before.kg) && exceeds({ ...terms, mostTrucks: null }, { trucks, kg }))
  )
}

/** The first day from `from` to `to` on which every quota has room for what is asked; null: there is none. */
export const nextFreeDay = (
  quotas: readonly AskedQuota[],
  from: string,
  to: string,
): string | null => {
  for (let day = from; day <= to; day = nextDay(day)) {
    if (quotas.every((quota) => fitsQuota(quota, day))) return day
  }
  return null
}
