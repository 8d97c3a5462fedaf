import { type TurnStage, type TurnTotals, turnStages } from '@muat/shared'

export type TurnPart = Exclude<TurnStage, 'whole'>

/** The stages that the whole is made of, in their order. */
export const turnParts = turnStages.filter((stage): stage is TurnPart => stage !== 'whole')

/** Where half of the trucks stood longest. */
export const longestPart = ({ stages }: TurnTotals): TurnPart =>
  turnParts.reduce((most, stage) =>
    (stages[stage].median ?? 0) > (stages[most].median ?? 0) ? stage : most,
  )
