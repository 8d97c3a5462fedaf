import { useMessages } from '../../messages/catalogue.ts'
import { KeyList } from '../../ui/keys/key-list.tsx'
import type { Screen } from '../list/descriptor.ts'

interface Props {
  screen: Screen
  writable: boolean
  onClose: () => void
}

/** Shortcuts of `list-keys.ts` and of forms. */
export const KeysDialog = ({ screen, writable, onClose }: Props) => {
  const { text } = useMessages()
  const keys = [
    { keys: '/', does: text('keys.filter') },
    { keys: '↑ ↓', does: text('keys.rows') },
    { keys: 'Enter', does: text('keys.openRow') },
    ...(screen.period === 'none'
      ? []
      : [
          { keys: '← →', does: text('keys.days') },
          { keys: 'T', does: text('keys.present') },
        ]),
    ...(writable
      ? [
          { keys: 'N', does: text('keys.new') },
          { keys: 'E', does: text('keys.edit') },
          { keys: 'Ctrl+S', does: text('keys.save') },
          { keys: 'Ctrl+Enter', does: text('keys.saveNext') },
        ]
      : []),
    { keys: 'U', does: text('resource.undo') },
    { keys: 'Esc', does: text('keys.closePanel') },
  ]
  return <KeyList keys={keys} onClose={onClose} />
}
