import './desk.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onceIdle } from '../../lib/idle.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { type DeskCard, type DeskColumn, cardsInOrder } from './board.ts'
import { DeskKeys } from './desk-keys.tsx'
import { type DeskState, followPlate, type StepKeys, toSearch } from './desk-state.ts'
import { DoneBar } from './done-bar.tsx'
import { SearchField } from './search-field.tsx'
import type { DeskSteps } from './desk-steps.ts'
import { useAim } from './use-aim.ts'
import { useDeskKeys } from './use-desk-keys.ts'

interface Props<Card extends DeskCard, Action extends string> {
  heading: string
  /** Shown beside the heading. */
  filter?: ReactNode
  desk: DeskState<Action>
  steps: DeskSteps
  stepKeys: StepKeys<Action>
  nameOf: (action: Action) => string
  searchLabel: string
  /** Goes to the best match. */
  goToMatch: (typed: string) => void
  /** The open trucks behind the board. */
  trucks: { records: readonly unknown[] | null; stale: boolean; truncated: boolean }
  columns: readonly DeskColumn<Card>[]
  /** All columns, before search and choice of areas. */
  all: readonly DeskColumn<Card>[]
  /** Value that changes when a step on the card would have another effect. */
  markOf: (card: Card) => string
  /** Text of an empty board. */
  nothing: string | null
  /** The next step of a card. */
  nextOf: (card: Card) => Action | null
  begin: (card: Card, action: Action) => void
  /** Loads the code of the steps' dialog. */
  loadDialog: () => Promise<unknown>
  chosen: { place: string; shown: ReactNode }
  dialog: ReactNode
  children: ReactNode
}

/** Frame of a desk: heading with search, board, last step, chosen truck, and keys. */
export const WorkDesk = <Card extends DeskCard, Action extends string>({
  heading,
  filter,
  desk,
  steps,
  stepKeys,
  nameOf,
  searchLabel,
  goToMatch: goToMeant,
  trucks: { records, stale, truncated },
  columns,
  all,
  markOf,
  nothing,
  nextOf,
  begin,
  loadDialog,
  chosen: { place, shown },
  dialog,
  children,
}: Props<Card, Action>) => {
  const { text } = useMessages()
  const [keysShown, setKeysShown] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const aim = useAim(
    cardsInOrder(columns)
      .map(({ id: card }) => card)
      .join(),
  )
  useDeskKeys({
    columns,
    desk,
    stepKeys,
    steps,
    nextOf,
    begin,
    showKeys: () => setKeysShown(true),
    search: () => toSearch(searchField.current),
  })

  // Loads the dialog early, so that it also opens when the line is down.
  useEffect(() => onceIdle(() => void loadDialog().catch(console.error)), [loadDialog])

  useLayoutEffect(() => {
    for (const card of cardsInOrder(all)) steps.seen.shows(card.id, markOf(card))
  })
  useEffect(() => () => steps.seen.leave(), [steps])

  // A card in another column is a new element; the focus follows the truck.
  useEffect(() => {
    if (place !== '' && document.activeElement === document.body) followPlate(desk.chosen)
  }, [place, desk])

  return (
    <div className="work-desk">
      <div className="desk-head">
        <h1 tabIndex={-1}>{heading}</h1>
        {filter}
        <SearchField desk={desk} label={searchLabel} field={searchField} onEnter={goToMeant} />
        <button type="button" className="plain" onClick={() => setKeysShown(true)}>
          {text('keys.title')} <kbd>?</kbd>
        </button>
      </div>
      {stale ? <Alert kind="warning">{text('loading.stale')}</Alert> : null}
      {truncated ? (
        <Alert kind="warning">{text('desk.truncated', { n: records?.length ?? 0 })}</Alert>
      ) : null}
      {nothing === null ? null : <p>{nothing}</p>}
      <div className="board" data-columns={columns.length} {...aim}>
        {children}
      </div>
      <div className="desk-foot">
        <DoneBar steps={steps} />
        {shown}
      </div>
      {dialog}
      {keysShown ? (
        <DeskKeys
          stepKeys={stepKeys}
          nameOf={nameOf}
          search={searchLabel}
          onClose={() => setKeysShown(false)}
        />
      ) : null}
    </div>
  )
}
