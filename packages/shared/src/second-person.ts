// The second person: who weighed or counted a truck does not let it go alone. Source: docs/domain.md#second-person.

/** Users by their ids; null where nobody is known. */
export interface Handled {
  weighings: readonly { by: number | null; source: 'scale' | 'manual' }[]
  /** Who counted what stands of each line. */
  countedBy: readonly (number | null)[]
}

const known = (people: readonly (number | null)[]): number[] => [
  ...new Set(people.flatMap((one) => one ?? [])),
]

/**
 * Who may not let a held truck go alone. What is approved is beyond its limits, whoever saw it there: all who weighed or
 * counted. What is confirmed is somebody's word: a reading of the scale, whose frame is kept, is nobody's.
 */
export const handlersOf = (
  action: 'approve' | 'confirm',
  { weighings, countedBy }: Handled,
): number[] =>
  known([
    ...weighings
      .filter(({ source }) => action === 'approve' || source === 'manual')
      .map(({ by }) => by),
    ...countedBy,
  ])

/** When the site asks for one (`secondPerson` of its settings): `auto` where somebody else could be asked. */
export type SecondPerson = 'auto' | 'on' | 'off'

/** Whether who had a hand in a truck needs another; `people`: all who could let it go. */
export const needsSecond = (
  when: SecondPerson,
  hands: readonly number[],
  people: readonly number[],
): boolean => (when === 'auto' ? people.some((id) => !hands.includes(id)) : when === 'on')
