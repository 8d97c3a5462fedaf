import type { ComponentProps } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { joinKnown } from '../truck/join-known.ts'
import { RecordLink } from './record-link.tsx'

export interface AheadTruck {
  readonly id: number
  readonly licensePlate: string
  readonly arrivedAt: string | null
  readonly customer?: { readonly name: string }
  readonly vendor?: { readonly name: string }
}

/** Trucks on their way to a column: registered, and not weighed in. They have no card yet. */
export const Ahead = ({
  list,
  trucks,
}: Pick<ComponentProps<typeof RecordLink>, 'list'> & { trucks: readonly AheadTruck[] }) => {
  const { text, plural } = useMessages()
  if (trucks.length === 0) return null
  return (
    <details className="ahead quiet">
      <summary>{plural('loading.ahead', trucks.length)}</summary>
      {trucks.map(({ id, licensePlate, arrivedAt, customer, vendor }) => (
        <p key={id}>
          <RecordLink list={list} id={id} recordNo={licensePlate} />
          {', '}
          {joinKnown(
            (customer ?? vendor)?.name,
            arrivedAt === null ? null : text('status.arrived'),
          )}
        </p>
      ))}
    </details>
  )
}
