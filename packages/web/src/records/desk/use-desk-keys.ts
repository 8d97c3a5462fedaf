import { useShortcuts } from '../../ui/shortcuts.ts'
import { type DeskCard, type DeskColumn, findCard, isDirection, neighbour } from './board.ts'
import { choose, type DeskState, focusPlate, type StepKeys } from './desk-state.ts'
import type { DeskSteps } from './desk-steps.ts'

interface Keys<Card extends DeskCard, Action extends string> {
  columns: readonly DeskColumn<Card>[]
  desk: DeskState<Action>
  stepKeys: StepKeys<Action>
  steps: DeskSteps
  /** The one step that takes a card on. */
  nextOf: (card: Card) => Action | null
  begin: (card: Card, action: Action) => void
  showKeys: () => void
  search: () => void
}

/** A desk by keyboard: arrows go from truck to truck, Enter takes the next step, letters the others. */
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
    // What is typed before the dialog is there is meant for it, not for the desk.
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
      // Enter on another button is that button's own.
      const onOther =
        event.target instanceof HTMLElement &&
        event.target.closest('button, a, summary') !== null &&
        !event.target.matches('.plate')
      const next = card === null ? null : nextOf(card)
      if (onOther || card === null || next === null) return false
      begin(card, next)
      return true
    }
    const action = stepKeys[key.toLowerCase()]
    if (action === undefined) return false
    // The last step of all is the one that the bar offers to take back, whichever truck is chosen now.
    if (action === 'undo' && steps.stepBack()) return true
    if (card !== null) begin(card, action)
    return true
  })
}
