import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Truck } from '../../records/truck/truck.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const key = truck === null ? null : truckKey(truck)
  // In a low window what came of a weighing, or the truck now chosen, would stand outside of it.
  useEffect(() => {
    if (outcome === null && key === null) return
    const top = place.current?.getBoundingClientRect().top ?? 0
    const press = place.current?.querySelector('[data-weigh]')?.getBoundingClientRect()
    if (top < 0 || (press !== undefined && press.bottom > innerHeight)) {
      place.current?.scrollIntoView()
    }
  }, [outcome, key])
  return (
    <>
      <PendingList />
      <LetGo />
      <div ref={place}>
        <Outcome />
        {truck === null ? null : <WeighPanel key={key} truck={truck} trucks={trucks} />}
      </div>
      <Ticket />
    </>
  )
}
