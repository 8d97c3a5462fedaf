import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { fetchPart } from '../../lib/first/lazy-page.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { findCard, inTurn, narrowed } from '../../records/desk/board.ts'
import { goTo } from '../../records/desk/desk-state.ts'
import { useAsked } from '../../records/desk/use-asked.ts'
import { WorkDesk } from '../../records/desk/work-desk.tsx'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { isSought } from '../../records/truck/truck-search.ts'
import { heldRoles } from '../../state/session.ts'
import { asksFirst, type Card, type Column, columnsOf, nextAction } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { beginStep, desk, stepKeys, steps } from './desk.ts'
import { UnloadCard } from './unload-card.tsx'

const loadAskStep = () => fetchPart('unloading.ask', () => import('./ask-step.tsx'))
const AskStep = lazy(async () => ({ default: (await loadAskStep()).AskStep }))

const markOf = ({ record: { status, version } }: Card): string => `${status} ${version}`

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
  const trucks = useOpenInbound()
  const records = trucks.records ?? []
  const { chosen, asking, search } = useSnapshot(desk)
  const all = columnsOf(records)
  const searching = search.trim() !== ''
  const columns = searching ? narrowed<Card, Column>(all, finds(search)) : all
  const card = findCard(columns, chosen)
  const { card: askedOf } = useAsked(all, asking?.id ?? null)

  // Where a link from a truck leads; once, so that whoever goes on from there is not called back.
  const asksFor = new URLSearchParams(useSearch())
  const asked = Number(asksFor.get('truck') ?? 0)
  const askedCard = asked > 0 ? findCard(all, asked) : null
  const askedStep = asksFor.get('step')
  const led = useRef(0)
  useEffect(() => {
    if (askedCard === null || led.current === asked) return
    led.current = asked
    goTo(desk, asked)
    // A link takes no step; the one that asks for something first may be asked for at once.
    const next = nextAction(askedCard.record, heldRoles())
    if (next !== null && next === askedStep && asksFirst(next)) beginStep(askedCard, next)
  }, [asked, askedCard, askedStep, led])

  return (
    <WorkDesk
      heading={text('unloading.heading')}
      {...{ desk, steps, stepKeys, trucks, columns, all, markOf }}
      nameOf={(action) => text(`unloading.step.${action}`)}
      searchLabel={text('unloading.search')}
      goToMeant={(typed) => {
        const found = inTurn(all).find(finds(typed))
        if (found !== undefined) goTo(desk, found.id)
      }}
      nothing={searching && inTurn(columns).length === 0 ? text('loading.noMatch') : null}
      nextOf={({ record }) => nextAction(record, heldRoles())}
      begin={beginStep}
      loadDialog={loadAskStep}
      chosen={{
        place: card?.record.status ?? '',
        shown: card === null ? null : <ChosenTruck card={card} />,
      }}
      dialog={
        asking === null || askedOf === null || !asksFirst(asking.action) ? null : (
          <Suspense>
            <AskStep key={`${asking.id} ${asking.action}`} card={askedOf} action={asking.action} />
          </Suspense>
        )
      }
    >
      {columns.map((column) => (
        <DeskColumn
          key={column.place}
          column={column}
          chosen={card?.id ?? null}
          ahead={
            column.place === 'toUnload'
              ? records.filter(({ status }) => status === 'registered').length
              : 0
          }
        />
      ))}
    </WorkDesk>
  )
}
