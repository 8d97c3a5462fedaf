import './loading.css'
import { type Area, areas, isArea } from '@muat/shared'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { findCard, cardsInOrder, filterCards } from '../../records/desk/board.ts'
import { useDialogCard } from '../../records/desk/use-dialog-card.ts'
import { noMatchText } from '../../records/desk/no-match.ts'
import { WorkDesk } from '../../records/desk/work-desk.tsx'
import { lineMark, useNothingLoaded, useOpenRecords } from '../../records/truck/outbound-record.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { heldRoles } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AreaColumn } from './area-column.tsx'
import { beginStep } from './begin-step.ts'
import {
  type Card,
  type Column,
  columnsOf,
  needsInput,
  nextAction,
  nextOfCard,
  stepWord,
} from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { desk, goToLine, showArea, stepKeys, toggleArea } from './desk.ts'
import { steps } from './loading-steps.ts'
import { hasQueueNo, matchesSearch } from '../../records/truck/truck-search.ts'

const ApproveDialog = lazyPart(
  'desk.approve',
  () => import('../../records/desk/approve-dialog.tsx').then((m) => m.ApproveDialog),
  { namespaces: ['visit', 'form', 'controls', 'weighing'] },
)

const StepDialog = lazyPart('loading.ask', () =>
  import('./step-dialog.tsx').then((m) => m.StepDialog),
)

const matches = (record: OutboundRecord, search: string): boolean =>
  matchesSearch({ ...record, party: record.customer.name }, search)

const cardMatches = ({ record }: Card, search: string): boolean => matches(record, search)

/** The columns with trucks that match, and of each only these. */
const columnsMatching = (columns: readonly Column[], search: string): Column[] =>
  filterCards<Card, Column>(columns, (card) => cardMatches(card, search)).filter(
    ({ cards, done }) => cards.length + done.length > 0,
  )

/** The card that the search means: the one with that queue number, else the first, unfinished cards before others. */
const bestMatch = (columns: readonly Column[], search: string): Card | null => {
  const found = cardsInOrder(columns).filter((card) => cardMatches(card, search))
  return found.find((card) => hasQueueNo(card.record, search)) ?? found[0] ?? null
}

/** The card at which a truck is to be served next, by the record's id; its finished card if none is left. */
const cardOfRecord = (columns: readonly Column[], recordId: number): Card | null =>
  cardsInOrder(columns).find(({ record }) => record.id === recordId) ?? null

const markOf = ({ record, line }: Card): string => `${record.status} ${lineMark(line)}`

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
          aria-label={`${text(`trade.area.${area}`)}, ${text('loading.waitingCount', { n: waiting(area) })}`}
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
  const trucks = useOpenRecords()
  const { areas: shown, chosen, asking, search } = useSnapshot(desk)
  const ended = useNothingLoaded()
  const all = columnsOf(trucks.records ?? [], areas, ended)
  const searching = search.trim() !== ''
  const columns = searching
    ? columnsMatching(all, search)
    : all.filter(({ area }) => shown.includes(area))
  const card = findCard(columns, chosen)
  const { card: dialogCard, gone } = useDialogCard(all, asking?.id ?? null)

  const params = new URLSearchParams(useSearch())
  const requestedArea = params.get('area')
  useEffect(() => {
    if (isArea(requestedArea)) showArea(requestedArea)
  }, [requestedArea])

  // A link chooses its truck once, so that the user can go on to others.
  const requestedId = Number(params.get('truck') ?? 0)
  const requestedCard = requestedId > 0 ? cardOfRecord(all, requestedId) : null
  const requestedStep = params.get('step')
  const followedLink = useRef(0)
  useEffect(() => {
    if (requestedCard === null || followedLink.current === requestedId) return
    followedLink.current = requestedId
    goToLine(requestedCard.line)
    // A link takes no step; it may open the dialog of one that needs input.
    const next = nextAction(requestedCard.line.status)
    if (next !== null && next === requestedStep && needsInput(next, requestedCard.line)) {
      beginStep(requestedCard, next)
    }
  }, [requestedId, requestedCard, requestedStep, followedLink])

  return (
    <WorkDesk
      heading={text('loading.heading')}
      filter={<AreaFilter columns={all} />}
      {...{ desk, steps, stepKeys, trucks, columns, all, markOf }}
      nameOf={(action) =>
        text(
          action !== 'confirm'
            ? stepWord(action)
            : heldRoles().includes('ADMIN')
              ? 'desk.releaseHeld'
              : 'desk.confirmHeld',
        )
      }
      searchLabel={text('loading.search')}
      goToMatch={(typed) => {
        const found = bestMatch(all, typed)
        if (found !== null) goToLine(found.line)
      }}
      nothing={
        columns.length > 0
          ? null
          : searching
            ? noMatchText(
                (trucks.records ?? []).filter((record) => matches(record, search)),
                text,
              )
            : text('loading.noAreas')
      }
      nextOf={(next) => nextOfCard(next, heldRoles())}
      begin={beginStep}
      loadDialog={StepDialog.fetch}
      chosen={{
        place: card === null ? '' : `${card.line.loadingArea} ${card.state}`,
        shown: card === null ? null : <ChosenTruck card={card} />,
      }}
      dialog={
        asking === null ||
        dialogCard === null ||
        asking.action === 'confirm' ? null : asking.action === 'approve' ? (
          <ApproveDialog
            record={dialogCard.record}
            cardId={dialogCard.id}
            steps={steps}
            onClose={() => (desk.asking = null)}
          />
        ) : (
          <StepDialog
            key={`${asking.id} ${asking.action}`}
            card={dialogCard}
            action={asking.action}
            gone={gone}
          />
        )
      }
    >
      {columns.map((column) => (
        <AreaColumn key={column.area} column={column} chosen={card?.line.id ?? null} />
      ))}
    </WorkDesk>
  )
}
