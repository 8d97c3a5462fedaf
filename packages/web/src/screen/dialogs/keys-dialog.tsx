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
    { keys: '/', does: text('listKeys.filter') },
    { keys: '↑ ↓', does: text('listKeys.rows') },
    { keys: 'Enter', does: text('listKeys.openRow') },
    { keys: 'J K', does: text('listKeys.beside') },
    ...(screen.many ? [{ keys: 'Space', does: text('listKeys.tick') }] : []),
    ...(screen.period === 'none'
      ? []
      : [
          { keys: '← →', does: text('listKeys.days') },
          { keys: 'T', does: text('listKeys.present') },
        ]),
    ...(writable
      ? [
          { keys: 'N', does: text('listKeys.new') },
          { keys: 'E', does: text('listKeys.edit') },
          { keys: 'Ctrl+S', does: text('listKeys.save') },
          { keys: 'Ctrl+Enter', does: text('listKeys.saveNext') },
        ]
      : []),
    { keys: 'U', does: text('listKeys.undo') },
    { keys: 'Esc', does: text('listKeys.closePanel') },
  ]
  return <KeyList keys={keys} onClose={onClose} />
}
