/** Current selection and input at a desk. */
export interface DeskState<Action extends string> {
  /** Part of a plate or of a name, or a queue number. */
  search: string
  /** Id of the chosen card. */
  chosen: number | null
  /** The step whose dialog is open. */
  asking: { id: number; action: Action } | null
}

export const choose = <Action extends string>(desk: DeskState<Action>, id: number | null): void => {
  desk.chosen = id
}

export const searchFor = <Action extends string>(desk: DeskState<Action>, typed: string): void => {
  desk.search = typed
}

/** Focuses a card's plate and scrolls the whole card into view, with the button below the plate. */
export const focusPlate = (id: number | null): void => {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`)
  card?.querySelector<HTMLElement>('.plate')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Focuses a card's plate after a step. The board stays where hand and eye are; the foot shows the truck. */
export const followPlate = (id: number | null): void =>
  document.querySelector<HTMLElement>(`[data-card="${id}"] .plate`)?.focus({ preventScroll: true })

/** Chooses a card and clears the search, which may hide it. */
export const goTo = <Action extends string>(desk: DeskState<Action>, id: number): void => {
  Object.assign(desk, { chosen: id, search: '' })
  // After the whole board is rendered again.
  requestAnimationFrame(() => focusPlate(id))
}

/** Focuses the search field; what is typed next replaces its text. */
export const toSearch = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

/** Keys of steps of the chosen truck; Enter takes the next one. */
export type StepKeys<Action extends string> = Readonly<Record<string, Action>>

export const keyOf = <Action extends string>(keys: StepKeys<Action>, action: Action): string =>
  Object.entries(keys).find(([, known]) => known === action)?.[0] ?? ''
