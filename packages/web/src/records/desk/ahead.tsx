import { useMessages } from '../../messages/catalogue.ts'

export interface AheadTruck {
  readonly licensePlate: string
  readonly arrivedAt: string | null
}

/** Trucks on their way to a column: registered, and not weighed in. They have no card yet. */
export const Ahead = ({ trucks }: { trucks: readonly AheadTruck[] }) => {
  const { text, plural } = useMessages()
  if (trucks.length === 0) return null
  return (
    <details className="ahead quiet">
      <summary>{plural('loading.ahead', trucks.length)}</summary>
      {trucks
        .map(({ licensePlate, arrivedAt }) =>
          arrivedAt === null ? licensePlate : `${licensePlate} (${text('status.arrived')})`,
        )
        .join(', ')}
    </details>
  )
}
