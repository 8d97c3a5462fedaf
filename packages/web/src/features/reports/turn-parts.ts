import { type TurnStage, type TurnTotals, turnStages } from '@muat/shared'

/** The stages in their order, one on the other. */
export const turnParts = turnStages.filter(
  (stage): stage is Exclude<TurnStage, 'whole'> => stage !== 'whole',
)
export type TurnPart = (typeof turnParts)[number]

/** Where half of the trucks stood longest of the whole, which begins with the weigh-in. */
export const longestPart = ({ stages }: TurnTotals): TurnPart =>
  turnParts
    .filter((stage) => stage !== 'outside')
    .reduce((most, stage) =>
      (stages[stage].median ?? 0) > (stages[most].median ?? 0) ? stage : most,
    )
