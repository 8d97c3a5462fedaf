import { useMessages } from '../../messages/catalogue.ts'

/** Trucks on their way to a column: registered, and not weighed in. They have no card yet. */
export const Ahead = ({ plates }: { plates: readonly string[] }) => {
  const { plural } = useMessages()
  if (plates.length === 0) return null
  return (
    <details className="ahead quiet">
      <summary>{plural('loading.ahead', plates.length)}</summary>
      {plates.join(', ')}
    </details>
  )
}
