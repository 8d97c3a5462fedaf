import { atWallClock, addDays, type Days } from './days.ts'
import { iso } from './record-rows.ts'
import { staff } from './masters.ts'

/** Loads of the last days that nobody weighed, and a time in which nobody read the scale. */
export const stayRows = ({ timezone, today }: Days) =>
  (
    [
      [-1, 20 * 60 + 41, 52, 13_460],
      [-2, 21 * 60 + 7, 38, 24_880],
      [-4, 10 * 60 + 18, 26 * 60, null],
    ] as const
  ).map(([day, minute, seconds, kg]) => {
    const began = atWallClock(timezone, addDays(today, day), minute)
    return { beganAt: iso(began), endedAt: iso(began + seconds * 1000), kg, by: staff.scale }
  })
