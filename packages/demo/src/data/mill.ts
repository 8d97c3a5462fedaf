import type { GradeCode } from './goods.ts'

/** What the mill loses of what goes in, as a share of 1: bran and dust, husks, moisture. */
export const usualLoss: Readonly<Record<GradeCode, number>> = {
  TPT: 0.013,
  TPS: 0.012,
  BRP: 0.024,
  BRM: 0.021,
  PKN: 0.009,
  DDK: 0.006,
}

/** At night there are fewer to look after the machines. */
export const lossAtNight = 0.007
/** Its husks come off on the oldest machine. */
export const lossOf: Readonly<Record<string, number>> = { 'BRS-MD-SWH': 0.019 }

/** When a shift begins, minutes after midnight, and on what share of the working days it runs. */
export const shifts = [
  { name: 'Pagi', from: 6 * 60, runs: 1 },
  { name: 'Siang', from: 12 * 60, runs: 0.85 },
  { name: 'Malam', from: 18 * 60, runs: 0.5 },
] as const
