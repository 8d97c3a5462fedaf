/** How long a truck waits beyond the limits of the site, alike on walls and in the office. */
export type Lateness = 'none' | 'late' | 'very'

/** Minutes from which a waiting truck is late, and very late. */
export interface WaitLimits {
  late: number
  very: number
}

export const latenessOf = (minutes: number | null, limits: WaitLimits): Lateness => {
  if (minutes === null || minutes < limits.late) return 'none'
  return minutes < limits.very ? 'late' : 'very'
}

/** Where the back end has no site settings. */
const usualLimits: WaitLimits = { late: 45, very: 90 }

type Settings = Partial<Record<'waitingAmberMinutes' | 'waitingRedMinutes', number | null>>

/** Limits of the site. One that it does not say keeps the order. */
export const limitsOf = (site: Settings | null): WaitLimits => {
  const late = site?.waitingAmberMinutes ?? null
  const very = site?.waitingRedMinutes ?? null
  return {
    late: late ?? Math.min(usualLimits.late, very ?? usualLimits.late),
    very: very ?? Math.max(usualLimits.very, late ?? usualLimits.very),
  }
}
