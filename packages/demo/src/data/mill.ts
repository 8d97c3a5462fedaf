import type { GradeCode } from './goods.ts'

/** Loss of input as a share of 1: bran, dust, husks, moisture. */
export const usualLoss: Readonly<Record<GradeCode, number>> = {
  TPT: 0.013,
  TPS: 0.012,
  BRP: 0.024,
  BRM: 0.021,
  PKN: 0.009,
  DDK: 0.006,
}

/** Night shifts have fewer staff. */
export const lossAtNight = 0.007
/** The oldest machine. */
export const lossOf: Readonly<Record<string, number>> = { 'BRS-MD-SWH': 0.019 }

/** Begin of a shift, minutes after midnight, and share of working days on which it runs. */
export const shifts = [
  { name: 'Pagi', from: 6 * 60, runs: 1 },
  { name: 'Siang', from: 12 * 60, runs: 0.85 },
  { name: 'Malam', from: 18 * 60, runs: 0.5 },
] as const
