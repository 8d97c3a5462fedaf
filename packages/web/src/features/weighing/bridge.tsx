import { useEffect } from 'react'
import type { Truck } from '../../records/truck/truck.ts'
import { watchPending } from './pending-weighing.ts'
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
  return (
    <>
      <PendingList />
      <LetGo />
      <Outcome />
      {truck === null ? null : <WeighPanel key={truckKey(truck)} truck={truck} trucks={trucks} />}
      <Ticket />
    </>
  )
}
