/** Current selection and input at a desk. */
export interface DeskState<Action extends string> {
  /** Part of a plate or of a name, or a queue number. */
  search: string
  /** By the id of its card. */
  chosen: number | null
  /** The step that waits for what it asks. */
  asking: { id: number; action: Action } | null
}

export const choose = <Action extends string>(desk: DeskState<Action>, id: number | null): void => {
  desk.chosen = id
}

export const searchFor = <Action extends string>(desk: DeskState<Action>, typed: string): void => {
  desk.search = typed
}

/** With its whole card in sight: the button of the next step stands under the plate. */
export const focusPlate = (id: number | null): void => {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`)
  card?.querySelector<HTMLElement>('.plate')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Chooses a truck wherever it stands. */
export const goTo = <Action extends string>(desk: DeskState<Action>, id: number): void => {
  Object.assign(desk, { chosen: id, search: '' })
  // Once the board that was narrowed is whole again.
  requestAnimationFrame(() => focusPlate(id))
}

/** Letters for the chosen truck; Enter takes the next step. */
export type StepKeys<Action extends string> = Readonly<Record<string, Action>>

export const keyOf = <Action extends string>(keys: StepKeys<Action>, action: Action): string =>
  (Object.entries(keys).find(([, one]) => one === action)?.[0] ?? '').toUpperCase()
