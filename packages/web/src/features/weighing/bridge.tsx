import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Truck } from '../../records/truck/truck.ts'
import { focusChosen, hasLostFocus } from './desk.ts'
import { watchPending, weighings } from './pending-weighing.ts'
import { watchScale } from './scale/scale.ts'
import { LetGo } from './left-today.tsx'
import { Outcome } from './outcome.tsx'
import { PendingList } from './pending-list.tsx'
import { Ticket } from './ticket.tsx'
import { truckKey } from './truck.ts'
import { WeighPanel } from './weigh-panel.tsx'

interface Props {
  /** null: none is chosen. */
  truck: Truck | null
  trucks: readonly Truck[]
}

/** What is still on its way to the server, what came of the last one, and the truck on the bridge. */
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
  // The button that was pressed was busy meanwhile and could not keep the focus.
  useEffect(() => {
    if (outcome !== null && hasLostFocus()) focusChosen()
  }, [outcome])
  return (
    <>
      <PendingList />
      <LetGo />
      <Outcome />
      {truck === null ? null : <WeighPanel key={key} truck={truck} trucks={trucks} />}
      <Ticket />
    </>
  )
}
