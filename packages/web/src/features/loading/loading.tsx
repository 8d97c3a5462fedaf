import './loading.css'
import { type Area, areas, isArea } from '@muat/shared'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { fetchPart } from '../../lib/first/lazy-page.ts'
import { currentLanguage, loadNamespaces, useMessages } from '../../messages/catalogue.ts'
import { findCard } from '../../records/desk/board.ts'
import { useAsked } from '../../records/desk/use-asked.ts'
import { WorkDesk } from '../../records/desk/work-desk.tsx'
import { lineMark, useNothingLoaded, useOpenRecords } from '../../records/truck/outbound-record.ts'
import { heldRoles } from '../../state/session.ts'
import { AreaColumn } from './area-column.tsx'
import { beginStep } from './begin-step.ts'
import { type Card, type Column, columnsOf, needsInput, nextAction, nextOfCard } from './board.ts'
import { ChosenTruck } from './chosen-truck.tsx'
import { desk, goToLine, showArea, stepKeys, toggleArea } from './desk.ts'
import { cardOfRecord, meant, sought } from './search.ts'
import { steps } from './loading-steps.ts'

/** With its words of what changed meanwhile. */
const loadStepDialog = () =>
  fetchPart('loading.ask', async () => {
    const [{ StepDialog }] = await Promise.all([
      import('./step-dialog.tsx'),
      loadNamespaces(['panel'], currentLanguage() ?? 'en'),
    ])
    return StepDialog
  })
const StepDialog = lazy(async () => ({ default: await loadStepDialog() }))

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
  const columns = searching ? sought(all, search) : all.filter(({ area }) => shown.includes(area))
  const card = findCard(columns, chosen)
  const { card: askedOf, gone } = useAsked(all, asking?.id ?? null)

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

  return (
    <WorkDesk
      heading={text('loading.heading')}
      filter={<AreaFilter columns={all} />}
      {...{ desk, steps, stepKeys, trucks, columns, all, markOf }}
      nameOf={(action) => text(`loading.step.${action}`)}
      searchLabel={text('loading.search')}
      goToMeant={(typed) => {
        const found = meant(all, typed)
        if (found !== null) goToLine(found.line)
      }}
      nothing={
        columns.length === 0 ? text(searching ? 'loading.noMatch' : 'loading.noAreas') : null
      }
      nextOf={(one) => nextOfCard(one, heldRoles())}
      begin={beginStep}
      loadDialog={loadStepDialog}
      chosen={{
        place: card === null ? '' : `${card.line.loadingArea} ${card.state}`,
        shown: card === null ? null : <ChosenTruck card={card} />,
      }}
      dialog={
        asking === null || askedOf === null || asking.action === 'confirm' ? null : (
          <Suspense>
            <StepDialog
              key={`${asking.id} ${asking.action}`}
              card={askedOf}
              action={asking.action}
              gone={gone}
            />
          </Suspense>
        )
      }
    >
      {columns.map((column) => (
        <AreaColumn key={column.area} column={column} chosen={card?.line.id ?? null} />
      ))}
    </WorkDesk>
  )
}
