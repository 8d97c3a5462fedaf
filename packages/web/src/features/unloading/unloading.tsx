import '../../records/desk/desk.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { findCard, inTurn, narrowed } from '../../records/desk/board.ts'
import { DeskKeys } from '../../records/desk/desk-keys.tsx'
import { focusPlate, goTo } from '../../records/desk/desk-state.ts'
import { DoneBar } from '../../records/desk/done-bar.tsx'
import { SearchField } from '../../records/desk/search-field.tsx'
import { useDeskKeys } from '../../records/desk/use-desk-keys.ts'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { isSought } from '../../records/truck/truck-search.ts'
import { Alert } from '../../ui/alert.tsx'
import { asksFirst, type Card, type Column, columnsOf, nextAction } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { beginStep, desk, stepKeys, steps } from './desk.ts'
import { UnloadCard } from './unload-card.tsx'

const loadAskStep = () => import('./ask-step.tsx')
const AskStep = lazy(async () => ({ default: (await loadAskStep()).AskStep }))

const finds =
  (search: string) =>
  ({ record }: Card): boolean =>
    isSought({ ...record, party: record.vendor.name, queueNo: null }, search)

const DeskColumn = ({
  column: { place, cards },
  ahead,
  chosen,
}: {
  column: Column
  /** Registered, not weighed in yet. */
  ahead: number
  chosen: number | null
}) => {
  const { text, plural } = useMessages()
  return (
    <section className="desk-column" aria-label={text(`unloading.${place}`)}>
      <header>
        <h2>{text(`unloading.${place}`)}</h2>
        <span>{cards.length}</span>
      </header>
      {cards.length === 0 ? <p className="quiet">{text('loading.empty')}</p> : null}
      <ul>
        {cards.map((card) => (
          <UnloadCard key={card.id} card={card} chosen={card.id === chosen} />
        ))}
      </ul>
      {ahead === 0 ? null : <p className="quiet">{plural('loading.ahead', ahead)}</p>}
    </section>
  )
}

/** Trucks that bring goods, from the first weighing to the second: docs/product.md#desks. */
export const UnloadingDesk = () => {
  const { text } = useMessages()
  const { records, stale, truncated } = useOpenInbound()
  const { chosen, asking, search } = useSnapshot(desk)
  const [keysShown, setKeysShown] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const all = columnsOf(records ?? [])
  const searching = search.trim() !== ''
  const columns = searching ? narrowed<Card, Column>(all, finds(search)) : all
  const card = findCard(columns, chosen)
  const askedOf = asking === null ? null : findCard(all, asking.id)
  useDeskKeys({
    columns,
    desk,
    stepKeys,
    steps,
    nextOf: ({ record }) => nextAction(record.status),
    begin: beginStep,
    showKeys: () => setKeysShown(true),
    search: () => searchField.current?.select(),
  })

  // The count is asked in a dialog: it is there by then.
  useEffect(() => {
    if (chosen !== null) void loadAskStep()
  }, [chosen])

  // Where a link from a truck leads; once, so that whoever goes on from there is not called back.
  const asked = Number(new URLSearchParams(useSearch()).get('truck') ?? 0)
  const there = asked > 0 && findCard(all, asked) !== null
  const led = useRef(0)
  useEffect(() => {
    if (!there || led.current === asked) return
    led.current = asked
    goTo(desk, asked)
  }, [asked, there])

  // A truck that moved to another column is another element: whoever works by keyboard keeps the truck, not the place.
  const place = card?.record.status ?? ''
  useEffect(() => {
    if (place !== '' && document.activeElement === document.body) focusPlate(desk.chosen)
  }, [place])

  return (
    <div className="work-desk">
      <div className="desk-head">
        <h1 tabIndex={-1}>{text('unloading.heading')}</h1>
        <SearchField
          desk={desk}
          label={text('unloading.search')}
          field={searchField}
          onEnter={(typed) => {
            const found = inTurn(all).find(finds(typed))
            if (found !== undefined) goTo(desk, found.id)
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
      {searching && inTurn(columns).length === 0 ? <p>{text('loading.noMatch')}</p> : null}
      <div className="board" data-columns={columns.length}>
        {columns.map((column) => (
          <DeskColumn
            key={column.place}
            column={column}
            chosen={card?.id ?? null}
            ahead={
              column.place === 'toUnload'
                ? (records ?? []).filter(({ status }) => status === 'registered').length
                : 0
            }
          />
        ))}
      </div>
      <div className="desk-foot">
        <DoneBar steps={steps} />
        {card === null ? null : <ChosenTruck card={card} />}
      </div>
      {asking === null || askedOf === null || !asksFirst(asking.action) ? null : (
        <Suspense>
          <AskStep key={`${asking.id} ${asking.action}`} card={askedOf} action={asking.action} />
        </Suspense>
      )}
      {keysShown ? (
        <DeskKeys
          stepKeys={stepKeys}
          nameOf={(action) => text(`unloading.step.${action}`)}
          search={text('unloading.search')}
          onClose={() => setKeysShown(false)}
        />
      ) : null}
    </div>
  )
}
