import type { Area } from '@muat/shared'
import type { DemoItem } from './goods.ts'

/** Kilograms a minute by the weight of a bag; loose goods run by themselves. */
const bagged: Readonly<Record<number, number>> = { 25: 195, 40: 255, 50: 300 }
const loose = 600

/** The conveyor of K is an old one, and it shows. */
const areaPace: Readonly<Partial<Record<Area, number>>> = { I: 1.05, J: 1.1, K: 0.66, L: 1.1 }

/** From so many kilograms on a second crew helps. */
const large = 15_000
const twoCrews = 1.5

/** How long it takes to load so much of an item at an area, minutes, without what differs from truck to truck. */
export const loadingMinutes = (item: DemoItem, kg: number, area: Area): number => {
  const pace = item.bagKg === null ? loose : (bagged[item.bagKg] ?? loose)
  const crews = item.bagKg !== null && kg >= large ? twoCrews : 1
  return 6 + kg / (pace * crews * (areaPace[area] ?? 1))
}
