import { type turnGroups, type TurnStage, type TurnTotals, turnStages } from '@muat/shared'
import type { ListAddress } from '../../screen/calls/address.ts'

/** The stages in their order, without the whole. */
export const turnParts = turnStages.filter(
  (stage): stage is Exclude<TurnStage, 'whole'> => stage !== 'whole',
)
export type TurnPart = (typeof turnParts)[number]

/** Stages that the whole consists of; it begins with weigh-in. */
export const partsOfWhole = turnParts.filter((stage) => stage !== 'outside')

/** The stage of the whole with the largest median. */
export const longestPart = ({ stages }: TurnTotals): TurnPart =>
  partsOfWhole.reduce((most, stage) =>
    (stages[stage].median ?? 0) > (stages[most].median ?? 0) ? stage : most,
  )

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
