import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../dialog.tsx'
import { setSingleKeys, singleKeysOn } from '../single-keys.ts'

interface Props {
  /** Shortcuts of the page, shown first. */
  keys: readonly { keys: string; does: string }[]
  onClose: () => void
}

/** The dialog of shortcuts: those of the page, then those of every page. */
export const KeyList = ({ keys, onClose }: Props) => {
  const { text } = useMessages()
  const [on, setOn] = useState(singleKeysOn)
  const everywhere = [
    { keys: 'Ctrl+K', does: text('keys.palette') },
    { keys: '?', does: text('keys.help') },
  ]
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl className="key-list">
        {[...keys, ...everywhere].map(({ keys: shown, does }) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked)
              setSingleKeys(currentTarget.checked)
            }}
          />
          {text('keys.single')}
        </label>
        <button type="button" onClick={onClose}>
          {text('common.close')}
        </button>
      </footer>
    </Dialog>
  )
}

/** The dialog for a page without shortcuts of its own. */
export const PageKeys = ({ onClose }: Pick<Props, 'onClose'>) => (
  <KeyList keys={[]} onClose={onClose} />
)
