import { useMessages } from '../../messages/catalogue.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { keyOf, type StepKeys } from './desk-state.ts'

const KeyList = lazyPart('desk.keys', () =>
  import('../../ui/keys/key-list.tsx').then((m) => m.KeyList),
)

interface Props<Action extends string> {
  stepKeys: StepKeys<Action>
  nameOf: (action: Action) => string
  search: string
  onClose: () => void
}

/** Dialog with the keys of a desk. */
export const DeskKeys = <Action extends string>({
  stepKeys,
  nameOf,
  search,
  onClose,
}: Props<Action>) => {
  const { text } = useMessages()
  return (
    <KeyList
      onClose={onClose}
      keys={[
        { keys: '← ↑ → ↓', does: text('desk.arrows') },
        { keys: '/', does: search },
        { keys: 'Enter', does: text('desk.next') },
        ...Object.values(stepKeys).map((action) => ({
          keys: keyOf(stepKeys, action),
          does: nameOf(action),
        })),
        { keys: 'Esc', does: text('desk.escape') },
      ]}
    />
  )
}
