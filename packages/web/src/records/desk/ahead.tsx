import { useMessages } from '../../messages/catalogue.ts'
import { joinKnown } from '../truck/join-known.ts'

export interface AheadTruck {
  readonly id: number
  readonly licensePlate: string
  readonly arrivedAt: string | null
  readonly customer?: { readonly name: string }
  readonly vendor?: { readonly name: string }
}

/** Trucks on their way to a column: registered, and not weighed in. They have no card yet. */
export const Ahead = ({ trucks }: { trucks: readonly AheadTruck[] }) => {
  const { text, plural } = useMessages()
  if (trucks.length === 0) return null
  return (
    <details className="ahead quiet">
      <summary>{plural('loading.ahead', trucks.length)}</summary>
      {trucks.map(({ id, licensePlate, arrivedAt, customer, vendor }) => (
        <p key={id}>
          {joinKnown(
            licensePlate,
            (customer ?? vendor)?.name,
            arrivedAt === null ? null : text('status.arrived'),
          )}
        </p>
      ))}
    </details>
  )
}
