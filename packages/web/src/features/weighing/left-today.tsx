import { Fragment, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Failure } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { showTime } from '../../lib/date.ts'
import { failureText } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DocumentButton } from '../../records/document/document-button.tsx'
import { openDocument } from '../../records/document/document.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { Alert } from '../../ui/alert.tsx'
import { desk } from './desk.ts'
import {
  refetchDepartures,
  endWait,
  useDepartures,
  useLeftToday,
  useWaitingForPapers,
} from './left.ts'
import { isUnprinted, searchFieldsOf, truckKey } from './truck.ts'

const resourceOf = ({ kind }: Truck) => `${kind}-record` as const

/** A truck that left, with a button to print its papers. */
const DepartedTruck = ({ truck }: { truck: Truck }) => {
  const { text, language } = useMessages()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const { record } = truck
  const print = async (): Promise<void> => {
    setBusy(true)
    const refused = await openDocument(resourceOf(truck), record.id, null)
    setBusy(false)
    setFailure(refused)
    if (refused === null) endWait(truck)
    refetchDepartures()
  }
  return (
    <li>
      <Link href={`${pathTo(resourceOf(truck))}?date=any&row=${record.id}`} className="plate">
        {record.licensePlate}
      </Link>
      <time dateTime={record.gateOutAt ?? ''}>
        {record.gateOutAt === null ? '–' : showTime(record.gateOutAt)}
      </time>
      <button
        type="button"
        className="secondary"
        disabled={busy}
        aria-busy={busy}
        aria-label={text('weighing.printOf', { plate: record.licensePlate })}
        onClick={() => void print()}
      >
        {text('weighing.printAgain')}
      </button>
      <span className="quiet">
        {joinKnown(
          searchFieldsOf(truck).party,
          isUnprinted(truck) ? text('weighing.notPrinted') : null,
        )}
      </span>
      {failure === null ? null : <span role="alert">{failureText(failure, language)}</span>}
    </li>
  )
}

const directions = ['outbound-record', 'inbound-record'] as const

/**
 * Address of the day's completed records. A search with a digit is taken for a plate, any other for a name, by which
 * the list cannot filter.
 */
const allOf = (route: (typeof directions)[number], typed: string): string => {
  const query = { status: 'completed', ...(/\d/u.test(typed) ? { licensePlate: typed } : {}) }
  return `${pathTo(route)}?${new URLSearchParams(query).toString()}`
}

interface Props {
  /** Trucks that have not left. */
  trucks: readonly Truck[]
  /** The page's address asks for this list. */
  openAtStart: boolean
}

/** Trucks that left today, with their papers to print again. */
export const LeftToday = ({ trucks, openAtStart }: Props) => {
  const { text } = useMessages()
  const { search } = useSnapshot(desk)
  const left = useLeftToday(search)
  const [open, setOpen] = useState(openAtStart)
  const place = useRef<HTMLDetailsElement>(null)
  const isLoaded = left !== null
  useDepartures(trucks)
  useEffect(() => {
    if (openAtStart && isLoaded) place.current?.scrollIntoView()
  }, [openAtStart, isLoaded])
  if (left === null) return null
  const { trucks: today, cut, searching } = left
  const wanted = search.trim()
  return (
    <details
      className="left-today"
      ref={place}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {text('weighing.leftToday')}{' '}
        <small>
          {cut && wanted === '' ? text('weighing.lastLeft', { n: today.length }) : today.length}
        </small>
      </summary>
      {today.length === 0 && !searching ? (
        <p className="quiet">
          {text(wanted === '' ? 'weighing.noneLeft' : 'weighing.noneLeftMatches')}
        </p>
      ) : null}
      <ul>
        {today.map((truck) => (
          <DepartedTruck key={truckKey(truck)} truck={truck} />
        ))}
      </ul>
      {cut ? (
        <p>
          {text('weighing.all')}
          {text('common.colon')}
          {directions.map((route, n) => (
            <Fragment key={route}>
              {n === 0 ? null : ' · '}
              <Link href={allOf(route, wanted)}>{text(`titles.${route}`)}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </details>
  )
}

const ReleasedTruck = ({ truck }: { truck: Truck }) => {
  const { text } = useMessages()
  const { record } = truck
  const messageKey = record.approvalNote === null ? 'weighing.letGoWord' : 'weighing.letGo'
  return (
    <Alert kind="success" onDismiss={() => endWait(truck)}>
      <strong>
        {text(messageKey, { plate: record.licensePlate, name: record.approvedBy?.name ?? '–' })}
      </strong>{' '}
      <DocumentButton
        resource={resourceOf(truck)}
        id={record.id}
        labelKey={`weighing.papers.${truck.kind}`}
        onPrinted={() => {
          endWait(truck)
          refetchDepartures()
        }}
      />
    </Alert>
  )
}

/**
 * Released trucks without printed papers: the latest in full, the others collapsed, so that the truck on the bridge
 * stays in view.
 */
export const ReleasedTrucks = () => {
  const { text } = useMessages()
  const [latest, ...others] = useWaitingForPapers()
  if (latest === undefined) return null
  return (
    <>
      <ReleasedTruck key={truckKey(latest)} truck={latest} />
      {others.length === 0 ? null : (
        <details className="let-go">
          <summary>{text('weighing.letGoMore', { n: others.length })}</summary>
          {others.map((truck) => (
            <ReleasedTruck key={truckKey(truck)} truck={truck} />
          ))}
        </details>
      )}
    </>
  )
}
