import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/first/lazy-page.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { keyOf, type StepKeys } from './desk-state.ts'

const KeyList = lazy(() =>
  fetchPart('desk.keys', async () => ({
    default: (await import('../../ui/keys/key-list.tsx')).KeyList,
  })),
)

interface Props<Action extends string> {
  stepKeys: StepKeys<Action>
  nameOf: (action: Action) => string
  search: string
  onClose: () => void
}

/** The keys of a desk. */
export const DeskKeys = <Action extends string>({
  stepKeys,
  nameOf,
  search,
  onClose,
}: Props<Action>) => {
  const { text } = useMessages()
  return (
    <Suspense fallback={null}>
      <KeyList
        onClose={onClose}
        keys={[
          { keys: '← ↑ → ↓', does: text('keys.arrows') },
          { keys: '/', does: search },
          { keys: 'Enter', does: text('keys.next') },
          ...Object.values(stepKeys).map((action) => ({
            keys: keyOf(stepKeys, action),
            does: nameOf(action),
          })),
          { keys: 'Esc', does: text('keys.escape') },
        ]}
      />
    </Suspense>
  )
}
