import '../../records/desk/desk.css'
import './loading.css'
import { type Area, areas, isArea } from '@muat/shared'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { findCard } from '../../records/desk/board.ts'
import { DeskKeys } from '../../records/desk/desk-keys.tsx'
import { focusPlate } from '../../records/desk/desk-state.ts'
import { DoneBar } from '../../records/desk/done-bar.tsx'
import { SearchField } from '../../records/desk/search-field.tsx'
import { useDeskKeys } from '../../records/desk/use-desk-keys.ts'
import { useNothingLoaded, useOpenRecords } from '../../records/truck/outbound-record.ts'
import { Alert } from '../../ui/alert.tsx'
import { AreaColumn } from './area-column.tsx'
import { beginStep } from './begin-step.ts'
import { type Column, columnsOf, needsInput, nextAction } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { desk, goToLine, showArea, stepKeys, toggleArea } from './desk.ts'
import { cardOfRecord, meant, sought } from './search.ts'
import { steps } from './steps.ts'

const loadStepDialog = () => import('./step-dialog.tsx')
const StepDialog = lazy(async () => ({ default: (await loadStepDialog()).StepDialog }))

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
  const askedOf = asking === null ? null : findCard(columns, asking.id)
  const searchField = useRef<HTMLInputElement>(null)
  useDeskKeys({
    columns,
    desk,
    stepKeys,
    steps,
    nextOf: ({ line }) => nextAction(line.status),
    begin: beginStep,
    showKeys: () => setKeysShown(true),
    search: () => searchField.current?.select(),
  })

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
    goToLine(askedCard.line)
    // A link takes no step; the one that asks for something first may be asked for at once.
    const next = nextAction(askedCard.line.status)
    if (next !== null && next === askedStep && needsInput(next, askedCard.line)) {
      beginStep(askedCard, next)
    }
  }, [asksForTruck, askedCard, askedStep, led])

  // A truck that moved to another column is another element: whoever works by keyboard keeps the truck, not the place.
  const place = card === null ? '' : `${card.line.loadingArea} ${card.state}`
  useEffect(() => {
    if (place !== '' && document.activeElement === document.body) focusPlate(desk.chosen)
  }, [place])

  return (
    <div className="work-desk">
      <div className="desk-head">
        <h1 tabIndex={-1}>{text('loading.heading')}</h1>
        <AreaFilter columns={all} />
        <SearchField
          desk={desk}
          label={text('loading.search')}
          field={searchField}
          onEnter={(typed) => {
            const found = meant(all, typed)
            if (found !== null) goToLine(found.line)
          }}
        />
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
        <DoneBar steps={steps} />
        {card === null ? null : <ChosenTruck card={card} />}
      </div>
      {asking === null || askedOf === null ? null : (
        <Suspense>
          <StepDialog key={`${asking.id} ${asking.action}`} card={askedOf} action={asking.action} />
        </Suspense>
      )}
      {keysShown ? (
        <DeskKeys
          stepKeys={stepKeys}
          nameOf={(action) => text(`loading.step.${action}`)}
          search={text('loading.search')}
          onClose={() => setKeysShown(false)}
        />
      ) : null}
    </div>
  )
}
