import { isText } from '../../ui/shortcuts/bursts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { type DeskCard, type DeskColumn, findCard, isDirection, neighbour } from './board.ts'
import { choose, type DeskState, focusPlate, type StepKeys } from './desk-state.ts'
import type { DeskSteps } from './desk-steps.ts'

interface Keys<Card extends DeskCard, Action extends string> {
  columns: readonly DeskColumn<Card>[]
  desk: DeskState<Action>
  stepKeys: StepKeys<Action>
  steps: DeskSteps
  /** The next step of a card. */
  nextOf: (card: Card) => Action | null
  begin: (card: Card, action: Action) => void
  showKeys: () => void
  search: () => void
}

/**
 * Keys of a desk: arrows move between cards, Enter takes the next step, Alt with a letter another one. Any other text
 * goes to the search: a plate that somebody types, or what a scanner reads.
 */
export const useDeskKeys = <Card extends DeskCard, Action extends string>({
  columns,
  desk,
  stepKeys,
  steps,
  nextOf,
  begin,
  showKeys,
  search,
}: Keys<Card, Action>): void => {
  useShortcuts((key, event) => {
    // Keys pressed while the dialog loads are not for the desk.
    if (desk.asking !== null && findCard(columns, desk.asking.id) !== null) return true
    const card = findCard(columns, desk.chosen)
    if (isDirection(key)) {
      choose(desk, neighbour(columns, desk.chosen, key))
      focusPlate(desk.chosen)
      return true
    }
    if (key === '?' || key === '/') {
      if (key === '?') showKeys()
      else search()
      return true
    }
    if (key === 'Enter') {
      // Enter on another button belongs to that button.
      const onOther =
        event.target instanceof HTMLElement &&
        event.target.closest('button, a, summary') !== null &&
        !event.target.matches('.plate')
      const next = card === null ? null : nextOf(card)
      if (onOther || card === null || next === null) return false
      begin(card, next)
      return true
    }
    const action = stepKeys[key]
    if (action === undefined) {
      // The browser then types the sign there.
      if (isText(event)) search()
      return false
    }
    // The message's undo takes precedence over that of the chosen truck.
    if (action === 'undo' && steps.undoLast()) return true
    if (card !== null) begin(card, action)
    // A step is of a chosen truck: the first one is offered.
    else {
      choose(desk, neighbour(columns, null, 'ArrowDown'))
      focusPlate(desk.chosen)
    }
    return true
  })
}
