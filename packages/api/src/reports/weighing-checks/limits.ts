/** Thresholds of findings. docs/reports.md, Weighing checks, has the reasons. */
export const limits = {
  /** Standard deviations from chance: about one in 300,000 honest subjects is beyond. */
  leastZ: 4.5,

  /** Minimum number, and per cent points above the others. */
  leastTimes: 5,
  leastPoints: 5,
  /** Standard errors of the mean of days, so that no single day makes a finding. */
  leastDayErrors: 3,

  /** Trucks corrected or made void by one person: number, and per cent of all. */
  leastUndone: 5,
  leastUndonePct: 1,

  /** Days before the period with comparison tares of a plate. */
  tareDays: 180,
  /** Number of last tares to compare with, and their minimum. */
  lastTares: 10,
  leastTares: 5,
  /** A step of the tare: more than a full tank and a second man, and than the plate's usual variation. */
  leastStepKg: 300,
  stepSpreads: 3,
  /** A drift of the tare, from the first to the last visit. */
  driftVisits: 15,
  leastDriftKg: 200,

  /** Net against expected: number of trucks, and kg per truck on average. */
  netTrucks: 8,
  leastMeanKg: 15,
  /** Trend of the net: number of trucks, and kg from first to last. */
  trendTrucks: 15,
  leastTrendKg: 60,

  /** Visits of a plate to compare weights with, and per cent points above the others. */
  lastVisits: 5,
  repeatPoints: 20,

  /** Minutes around opening hours in which trucks on site are served. */
  graceMinutes: 60,

  /** Less than the time between two trucks on the scale, seconds. */
  asOneSeconds: 30,
  /** The same weight of another plate within this time. */
  sameWeightSeconds: 90,

  /** Time without readings of the scale while the site is open, minutes. */
  unreadMinutes: 10,
  /** A weighing belongs to a load on the scale so long before and after, seconds: clocks differ. */
  staySeconds: 2,

  /** Maximum findings per check. */
  mostFindings: 200,
} as const
