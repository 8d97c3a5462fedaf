// The second person: a held truck is released by somebody other than who weighed or counted it.
// Source: docs/domain.md#second-person.

/** Ids of the users who weighed and counted a truck; null: unknown. */
export interface Handled {
  weighings: readonly { by: number | null; source: 'scale' | 'manual' }[]
  /** By line, who made the present count. */
  countedBy: readonly (number | null)[]
}

const known = (people: readonly (number | null)[]): number[] => [
  ...new Set(people.flatMap((id) => id ?? [])),
]

/**
 * Users who may not take the action alone. `approve`: everybody who weighed or counted. `confirm`: everybody who counted
 * or typed a weight; a reading of the scale needs no confirmation, because its frame is stored.
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

/** The site setting `secondPerson`. `auto`: needed if another user could take the action. */
export type SecondPerson = 'auto' | 'on' | 'off'

/** Whether a second person is needed. `hands`: who weighed or counted; `people`: everybody who could take the action. */
export const needsSecond = (
  when: SecondPerson,
  hands: readonly number[],
  people: readonly number[],
): boolean => (when === 'auto' ? people.some((id) => !hands.includes(id)) : when === 'on')
