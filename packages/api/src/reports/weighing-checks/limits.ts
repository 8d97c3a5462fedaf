/** From where on something is a finding. The reason of each stands in docs/reports.md, Weighing checks. */
export const limits = {
  /** Standard deviations from what chance does: about one in 300,000 honest subjects is beyond. */
  leastZ: 4.5,

  /** What one person or plate did more often than the others: how often at least, and by how many per cent points. */
  leastTimes: 5,
  leastPoints: 5,
  /** And on so many days that no single day did it: standard errors of the mean of days. */
  leastDayErrors: 3,

  /** Corrected, or made void, by one person: how many trucks, and what share of all, per cent. */
  leastUndone: 5,
  leastUndonePct: 1,

  /** Days before the period that a plate's own tares are read from. */
  tareDays: 180,
  /** Tares that a tare is compared with: the last ones, and how many there have to be. */
  lastTares: 10,
  leastTares: 5,
  /** A step: beyond what a full tank and a second man weigh, and beyond what this plate differs anyhow. */
  leastStepKg: 300,
  stepSpreads: 3,
  /** A drift, from the first visit to the last. */
  driftVisits: 15,
  leastDriftKg: 200,

  /** Net against expected: trucks, and kg a truck on the average. */
  netTrucks: 8,
  leastMeanKg: 15,
  /** Its trend, and kg from the first truck to the last. */
  trendTrucks: 15,
  leastTrendKg: 60,

  /** Visits of the same plate that weights are compared with, and per cent points above the others. */
  lastVisits: 5,
  repeatPoints: 20,

  /** Before opening and after closing nobody asks: trucks that are in are served, minutes. */
  graceMinutes: 60,

  /** Nobody drives one truck off the scale and another on within this, seconds. */
  asOneSeconds: 30,
  /** The same weight to the kilogram, of another plate, within this. */
  sameWeightSeconds: 90,

  /** Findings of one check that are answered at most. */
  mostFindings: 200,
} as const
