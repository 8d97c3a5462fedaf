import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFleet } from '../fleet/use-fleet.ts'

/** Missing and expected displays, updated live. */
export const Displays = () => {
  const { text } = useMessages()
  const { fleet } = useFleet()
  if (fleet === null || fleet.expected === 0 || !fleet.complete) return null
  const { missing, expected } = fleet
  return missing.length === 0 ? (
    <Alert kind="success">{text('work.displaysThere', { n: expected })}</Alert>
  ) : (
    <Alert kind="danger">
      {text('work.displaysMissing', {
        n: missing.length,
        of: expected,
        names: missing.map(({ name }) => name).join(', '),
      })}
    </Alert>
  )
}
