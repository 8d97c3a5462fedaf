import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { findCard, cardsInOrder, filterCards } from '../../records/desk/board.ts'
import { goTo } from '../../records/desk/desk-state.ts'
import { Ahead, type AheadTruck } from '../../records/desk/ahead.tsx'
import { noMatchText } from '../../records/desk/no-match.ts'
import { useDialogCard } from '../../records/desk/use-dialog-card.ts'
import { WorkDesk } from '../../records/desk/work-desk.tsx'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { matchesSearch } from '../../records/truck/truck-search.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { heldRoles } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { needsInput, type Card, type Column, columnsOf, nextAction } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { beginStep, desk, stepKeys, steps } from './desk.ts'
import { useRejected } from './rejected.ts'
import { UnloadCard } from './unload-card.tsx'

const AskStep = lazyPart('unloading.ask', () => import('./ask-step.tsx').then((m) => m.AskStep), {
  namespaces: ['weighing'],
})

const markOf = ({ record: { status, version } }: Card): string => `${status} ${version}`

const matches = (record: InboundRecord, search: string): boolean =>
  matchesSearch({ ...record, party: record.vendor.name, queueNo: null }, search)

const cardMatches =
  (search: string) =>
  ({ record }: Card): boolean =>
    matches(record, search)

const DeskColumn = ({
  column: { place, cards, done },
  first,
  ahead,
  chosen,
}: {
  column: Column
  /** The truck to be unloaded next. */
  first: number | undefined
  /** Trucks registered and not weighed in. */
  ahead: readonly AheadTruck[]
  chosen: number | null
}) => {
  const { text } = useMessages()
  const held = cards.filter(({ record }) => record.status === 'hold').length
  return (
    <section className="desk-column" aria-label={text(`unloading.${place}`)}>
      <header>
        <h2>{text(`unloading.${place}`)}</h2>
        <span>
          {cards.length - held}
          {held === 0 ? null : ` · ${text('status.hold')} ${held}`}
          {done.length === 0 ? null : ` · ${text('status.rejected')} ${done.length}`}
        </span>
      </header>
      {cards.length === 0 ? <p className="quiet">{text('loading.empty')}</p> : null}
      <ul>
        {cards.map((card) => (
          <UnloadCard
            key={card.id}
            card={card}
            chosen={card.id === chosen}
            first={card.id === first}
          />
        ))}
      </ul>
      <Ahead list="inbound-record" trucks={ahead} />
      {done.length === 0 ? null : (
        <>
          <h3>{text('status.rejected')}</h3>
          <ul>
            {done.map((card) => (
              <UnloadCard key={card.id} card={card} chosen={card.id === chosen} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The unloading desk: inbound trucks between the two weighings: docs/product.md#desks. */
export const UnloadingDesk = () => {
  const { text } = useMessages()
  const trucks = useOpenInbound()
  const records = trucks.records ?? []
  const { chosen, asking, search } = useSnapshot(desk)
  const all = columnsOf(records, useRejected())
  const searching = search.trim() !== ''
  const columns = searching
    ? filterCards<Card, Column>(all, cardMatches(search)).filter(
        ({ cards, done }) => cards.length + done.length > 0,
      )
    : all
  const card = findCard(columns, chosen)
  const { card: dialogCard } = useDialogCard(all, asking?.id ?? null)

  // A link chooses its truck once, so that the user can go on to others.
  const params = new URLSearchParams(useSearch())
  const requestedId = Number(params.get('truck') ?? 0)
  const requestedCard = requestedId > 0 ? findCard(all, requestedId) : null
  const requestedStep = params.get('step')
  const followedLink = useRef(0)
  useEffect(() => {
    if (requestedCard === null || followedLink.current === requestedId) return
    followedLink.current = requestedId
    goTo(desk, requestedId)
    // A link takes no step; it may open the dialog of one that needs input.
    const next = nextAction(requestedCard.record, heldRoles())
    if (next !== null && next === requestedStep && needsInput(next)) beginStep(requestedCard, next)
  }, [requestedId, requestedCard, requestedStep, followedLink])

  return (
    <WorkDesk
      heading={text('unloading.heading')}
      {...{ desk, steps, stepKeys, trucks, columns, all, markOf }}
      nameOf={(action) =>
        action === 'check'
          ? `${text('unloading.step.check')} / ${text('unloading.step.measure')}`
          : action === 'approve'
            ? text('desk.approve')
            : action === 'confirm'
              ? text(heldRoles().includes('ADMIN') ? 'desk.releaseHeld' : 'desk.confirmHeld')
              : text(`unloading.step.${action}`)
      }
      searchLabel={text('unloading.search')}
      goToMatch={(typed) => {
        const found = cardsInOrder(all).find(cardMatches(typed))
        if (found !== undefined) goTo(desk, found.id)
      }}
      nothing={
        searching && cardsInOrder(columns).length === 0
          ? noMatchText(
              records.filter((record) => matches(record, search)),
              text,
            )
          : null
      }
      nextOf={({ record }) => nextAction(record, heldRoles())}
      begin={beginStep}
      loadDialog={AskStep.fetch}
      chosen={{
        place: card?.record.status ?? '',
        shown: card === null ? null : <ChosenTruck card={card} />,
      }}
      dialog={
        asking === null || dialogCard === null || !needsInput(asking.action) ? null : (
          <AskStep key={`${asking.id} ${asking.action}`} card={dialogCard} action={asking.action} />
        )
      }
    >
      {columns.map((column) => (
        <DeskColumn
          key={column.place}
          column={column}
          first={all[0]?.cards[0]?.id}
          chosen={card?.id ?? null}
          ahead={
            column.place === 'toUnload'
              ? records.filter(
                  (record) =>
                    record.status === 'registered' && (!searching || matches(record, search)),
                )
              : []
          }
        />
      ))}
    </WorkDesk>
  )
}
