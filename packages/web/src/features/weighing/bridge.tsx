import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Truck } from '../../records/truck/truck.ts'
import { focusChosen, hasLostFocus } from './desk.ts'
import { watchPending, weighings } from './pending-weighing.ts'
import { watchScale } from './scale/scale.ts'
import { ReleasedTrucks } from './left-today.tsx'
import { Outcome } from './outcome.tsx'
import { PendingList } from './pending-list.tsx'
import { ReadyBridge } from './next-truck.tsx'
import { Ticket } from './ticket.tsx'
import { truckKey } from './truck.ts'
import { WeighPanel } from './weigh-panel.tsx'

interface Props {
  /** Null: no truck is chosen. */
  truck: Truck | null
  trucks: readonly Truck[]
}

/** Unanswered weighings, released trucks, the result of the last weighing, and the truck on the bridge. */
export const Bridge = ({ truck, trucks }: Props) => {
  useEffect(() => {
    const stops = [watchScale(), watchPending()]
    return () => stops.forEach((stop) => stop())
  }, [])
  const { outcome } = useSnapshot(weighings)
  const key = truck === null ? null : truckKey(truck)
  // Scrolls the result or the chosen truck into view in a low window. There is no marker element, because it would
  // change the tab order.
  useEffect(() => {
    if (key === null) return
    const panel = document.querySelector('.bridge > section')
    const before = panel?.previousElementSibling
    const place = outcome?.ok === true && before?.matches('.alert') === true ? before : panel
    const press = document.querySelector('[data-weigh]')?.getBoundingClientRect()
    const below = press !== undefined && press.bottom > innerHeight
    if (place && (below || place.getBoundingClientRect().top < 0)) place.scrollIntoView()
  }, [outcome, key])
  // The pressed button was disabled while busy and lost the focus.
  useEffect(() => {
    if (outcome !== null && hasLostFocus()) focusChosen()
  }, [outcome])
  return (
    <>
      <PendingList />
      <Outcome />
      <ReleasedTrucks />
      {truck === null ? (
        <ReadyBridge trucks={trucks} />
      ) : (
        <WeighPanel key={key} truck={truck} trucks={trucks} />
      )}
      <Ticket />
    </>
  )
}
