import { type turnGroups, type TurnStage, type TurnTotals, turnStages } from '@muat/shared'
import type { ListAddress } from '../../screen/calls/address.ts'

/** The stages in their order, one on the other. */
export const turnParts = turnStages.filter(
  (stage): stage is Exclude<TurnStage, 'whole'> => stage !== 'whole',
)
export type TurnPart = (typeof turnParts)[number]

/** Those of the whole, which begins with the weigh-in. */
export const partsOfWhole = turnParts.filter((stage) => stage !== 'outside')

/** Where half of the trucks stood longest of the whole. */
export const longestPart = ({ stages }: TurnTotals): TurnPart =>
  partsOfWhole.reduce((most, stage) =>
    (stages[stage].median ?? 0) > (stages[most].median ?? 0) ? stage : most,
  )

/** What the stages can be looked at by, in the order in which it is offered. */
export const turnGroupNames = [
  'hour',
  'weekday',
  'day',
  'area',
  'customer',
  'item',
] as const satisfies readonly (keyof typeof turnGroups)[]
export type TurnGroup = (typeof turnGroupNames)[number]

/** By which they are looked at; by hour unless somebody has chosen otherwise. */
export const turnGroupOf = ({ filters }: Pick<ListAddress, 'filters'>): TurnGroup =>
  turnGroupNames.find((name) => name === filters['group']) ?? 'hour'
