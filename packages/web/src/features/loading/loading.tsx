import './loading.css'
import { type Area, areas, isArea } from '@muat/shared'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { useNothingLoaded, useOpenRecords } from '../../records/truck/outbound-record.ts'
import { Alert } from '../../ui/alert.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { AreaColumn } from './area-column.tsx'
import { beginStep } from './begin-step.ts'
import { type Column, columnsOf, needsInput, nextAction } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { desk, focusPlate, goTo, keyOf, showArea, stepKeys, toggleArea } from './desk.ts'
import { DoneBar } from './done-bar.tsx'
import { type Direction, findCard, neighbour } from './grid.ts'
import { cardOfRecord, sought } from './search.ts'
import { SearchField } from './search-field.tsx'
import { stepBack, steps } from './steps.ts'

const loadStepDialog = () => import('./step-dialog.tsx')
const StepDialog = lazy(async () => ({ default: (await loadStepDialog()).StepDialog }))

const KeyList = lazy(async () => ({
  default: (await import('../../ui/keys/key-list.tsx')).KeyList,
}))

const isDirection = (key: string): key is Direction => key.startsWith('Arrow')

const useKeys = (columns: readonly Column[], showKeys: () => void, search: () => void): void => {
  useShortcuts((key, event) => {
    // What is typed before the dialog is there is meant for it, not for the desk.
    if (desk.asking !== null && findCard(columns, desk.asking.lineId) !== null) return true
    const card = findCard(columns, desk.chosen)
    if (isDirection(key)) {
      desk.chosen = neighbour(columns, desk.chosen, key)
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
      const next = card === null ? null : nextAction(card.line.status)
      if (onOther || card === null || next === null) return false
      beginStep(card, next)
      return true
    }
    const action = stepKeys[key.toLowerCase()]
    if (action === undefined) return false
    // The last step of all is the one that the bar offers to take back, whichever truck is chosen now.
    if (action === 'undo' && steps.done?.back != null) stepBack()
    else if (card !== null) beginStep(card, action)
    return true
  })
}

const AreaFilter = ({ columns }: { columns: readonly Column[] }) => {
  const { text } = useMessages()
  const shown = useSnapshot(desk).areas
  const waiting = (area: Area): number =>
    columns.find((column) => column.area === area)?.waiting ?? 0
  return (
    <fieldset className="area-filter" aria-label={text('loading.areas')}>
      {areas.map((area) => (
        <button
          key={area}
          type="button"
          aria-pressed={shown.includes(area)}
          aria-label={`${text('loading.area', { area })}, ${text('loading.waitingCount', { n: waiting(area) })}`}
          onClick={() => toggleArea(area)}
        >
          {area} <small>{waiting(area)}</small>
        </button>
      ))}
    </fieldset>
  )
}

export const LoadingDesk = () => {
  const { text } = useMessages()
  const { records, stale, truncated } = useOpenRecords()
  const { areas: shown, chosen, asking, search } = useSnapshot(desk)
  const [keysShown, setKeysShown] = useState(false)
  const ended = useNothingLoaded()
  const all = columnsOf(records ?? [], areas, ended)
  const searching = search.trim() !== ''
  const columns = searching ? sought(all, search) : all.filter(({ area }) => shown.includes(area))
  const card = findCard(columns, chosen)
  const askedOf = asking === null ? null : findCard(columns, asking.lineId)
  const searchField = useRef<HTMLInputElement>(null)
  useKeys(
    columns,
    () => setKeysShown(true),
    () => searchField.current?.select(),
  )

  // The first step of a truck may ask for something: its dialog is there by then.
  useEffect(() => {
    if (chosen !== null) void loadStepDialog()
  }, [chosen])

  const asksFor = new URLSearchParams(useSearch())
  const asked = asksFor.get('area')
  useEffect(() => {
    if (isArea(asked)) showArea(asked)
  }, [asked])

  // Where a link from a truck leads; once, so that whoever goes on from there is not called back.
  const asksForTruck = Number(asksFor.get('truck') ?? 0)
  const askedCard = asksForTruck > 0 ? cardOfRecord(all, asksForTruck) : null
  const askedStep = asksFor.get('step')
  const led = useRef(0)
  useEffect(() => {
    if (askedCard === null || led.current === asksForTruck) return
    led.current = asksForTruck
    goTo(askedCard.line)
    // A link takes no step; the one that asks for something first may be asked for at once.
    const next = nextAction(askedCard.line.status)
    if (next !== null && next === askedStep && needsInput(next, askedCard.line)) {
      beginStep(askedCard, next)
    }
  }, [asksForTruck, askedCard, askedStep])

  // A truck that moved to another column is another element: whoever works by keyboard keeps the truck, not the place.
  const place = card === null ? '' : `${card.line.loadingArea} ${card.state}`
  useEffect(() => {
    if (place !== '' && document.activeElement === document.body) focusPlate(desk.chosen)
  }, [place])

  return (
    <div className="loading-desk">
      <div className="desk-head">
        <h1 tabIndex={-1}>{text('loading.heading')}</h1>
        <AreaFilter columns={all} />
        <SearchField columns={all} field={searchField} />
        <button type="button" className="plain" onClick={() => setKeysShown(true)}>
          {text('keys.show')} <kbd>?</kbd>
        </button>
      </div>
      {stale ? <Alert kind="warning">{text('loading.stale')}</Alert> : null}
      {truncated ? (
        <Alert kind="warning">{text('common.truncated', { n: records?.length ?? 0 })}</Alert>
      ) : null}
      {columns.length === 0 ? (
        <p>{text(searching ? 'loading.noMatch' : 'loading.noAreas')}</p>
      ) : null}
      <div className="board" data-columns={columns.length}>
        {columns.map((column) => (
          <AreaColumn key={column.area} column={column} chosen={card?.line.id ?? null} />
        ))}
      </div>
      <div className="desk-foot">
        <DoneBar />
        <ChosenTruck card={card} />
      </div>
      {asking === null || askedOf === null ? null : (
        <Suspense>
          <StepDialog
            key={`${asking.lineId} ${asking.action}`}
            card={askedOf}
            action={asking.action}
          />
        </Suspense>
      )}
      {keysShown ? (
        <Suspense fallback={null}>
          <KeyList
            onClose={() => setKeysShown(false)}
            keys={[
              { keys: '← ↑ → ↓', does: text('keys.arrows') },
              { keys: '/', does: text('loading.search') },
              { keys: 'Enter', does: text('keys.next') },
              ...Object.values(stepKeys).map((action) => ({
                keys: keyOf(action).toUpperCase(),
                does: text(`loading.step.${action}`),
              })),
              { keys: 'Esc', does: text('keys.escape') },
              { keys: '?', does: text('keys.help') },
            ]}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
