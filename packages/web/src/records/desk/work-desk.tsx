import './desk.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onceIdle } from '../../lib/idle.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { type DeskCard, type DeskColumn, inTurn } from './board.ts'
import { DeskKeys } from './desk-keys.tsx'
import { type DeskState, focusPlate, type StepKeys } from './desk-state.ts'
import { DoneBar } from './done-bar.tsx'
import { SearchField } from './search-field.tsx'
import type { DeskSteps } from './desk-steps.ts'
import { useAim } from './use-aim.ts'
import { useDeskKeys } from './use-desk-keys.ts'

interface Props<Card extends DeskCard, Action extends string> {
  heading: string
  /** Beside it. */
  filter?: ReactNode
  desk: DeskState<Action>
  steps: DeskSteps
  stepKeys: StepKeys<Action>
  nameOf: (action: Action) => string
  searchLabel: string
  /** Goes to the truck that is meant by what was typed. */
  goToMeant: (typed: string) => void
  /** The rows behind the board. */
  trucks: { records: readonly unknown[] | null; stale: boolean; truncated: boolean }
  columns: readonly DeskColumn<Card>[]
  /** Also what a search or a choice of areas leaves out. */
  all: readonly DeskColumn<Card>[]
  /** Differs wherever a step of the card would be another one. */
  markOf: (card: Card) => string
  /** Said where the board is empty. */
  nothing: string | null
  /** The one step that takes a card on. */
  nextOf: (card: Card) => Action | null
  begin: (card: Card, action: Action) => void
  /** The code of the dialog that a step may ask with. */
  loadDialog: () => Promise<unknown>
  chosen: { place: string; shown: ReactNode }
  dialog: ReactNode
  children: ReactNode
}

/** A desk in the yard: head with search, the board, what is chosen and what was just done beneath it, and its keys. */
export const WorkDesk = <Card extends DeskCard, Action extends string>({
  heading,
  filter,
  desk,
  steps,
  stepKeys,
  nameOf,
  searchLabel,
  goToMeant,
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
    inTurn(columns)
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
    search: () => searchField.current?.select(),
  })

  // A step may ask for something: its dialog is there by then, also where the line is down when it is pressed.
  useEffect(() => onceIdle(() => void loadDialog().catch(console.error)), [loadDialog])

  useLayoutEffect(() => {
    for (const card of inTurn(all)) steps.seen.shows(card.id, markOf(card))
  })
  useEffect(() => () => steps.seen.leave(), [steps])

  // A truck that moved to another column is another element: whoever works by keyboard keeps the truck, not the place.
  useEffect(() => {
    if (place !== '' && document.activeElement === document.body) focusPlate(desk.chosen)
  }, [place, desk])

  return (
    <div className="work-desk">
      <div className="desk-head">
        <h1 tabIndex={-1}>{heading}</h1>
        {filter}
        <SearchField desk={desk} label={searchLabel} field={searchField} onEnter={goToMeant} />
        <button type="button" className="plain" onClick={() => setKeysShown(true)}>
          {text('keys.show')} <kbd>?</kbd>
        </button>
      </div>
      {stale ? <Alert kind="warning">{text('loading.stale')}</Alert> : null}
      {truncated ? (
        <Alert kind="warning">{text('common.truncated', { n: records?.length ?? 0 })}</Alert>
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
