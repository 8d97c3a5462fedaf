import {
  type Spread,
  type turnGroups,
  type TurnStage,
  type TurnTotals,
  turnStages,
} from '@muat/shared'
import type { ListAddress } from '../../screen/calls/address.ts'

export type TurnPart = Exclude<TurnStage, 'whole' | 'outside'>

/** The stages that the whole consists of, in their order; it begins with weigh-in. */
export const turnParts = turnStages.filter(
  (stage): stage is TurnPart => stage !== 'whole' && stage !== 'outside',
)

/** Seconds of an average truck; null if there is none. A stage at several areas is the sum of them. */
export const average = ({ sum }: Pick<Spread, 'sum'>, trucks: number): number | null =>
  trucks === 0 ? null : sum / trucks

/** Average seconds from weigh-in to weigh-out. */
export const averageWhole = ({ records, stages }: TurnTotals): number | null =>
  average(stages.whole, records)

const secondsPerMinute = 60
const wholeMinutes = (seconds: number): number =>
  Math.round(seconds / secondsPerMinute) * secondsPerMinute

/** Average seconds of the stages in whole minutes, rounded so that they add up to those of the whole. */
export const averageParts = ({ records, stages }: TurnTotals): Record<TurnPart, number> => {
  let before = 0
  const parts = turnParts.map((part) => {
    const after = before + (average(stages[part], records) ?? 0)
    const shown = wholeMinutes(after) - wholeMinutes(before)
    before = after
    return [part, shown] as const
  })
  return Object.fromEntries(parts) as Record<TurnPart, number>
}

/** Groups of turn time, in the order of the tabs. */
export const turnGroupNames = [
  'hour',
  'weekday',
  'day',
  'area',
  'customer',
  'item',
] as const satisfies readonly (keyof typeof turnGroups)[]
export type TurnGroup = (typeof turnGroupNames)[number]

/** The group in the address; by hour if it names none. */
export const turnGroupOf = ({ filters }: Pick<ListAddress, 'filters'>): TurnGroup =>
  turnGroupNames.find((name) => name === filters['group']) ?? 'hour'
