import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../dialog.tsx'
import { setSingleKeys, singleKeysOn } from '../shortcuts.ts'

interface Props {
  keys: readonly { keys: string; does: string }[]
  onClose: () => void
}

export const KeyList = ({ keys, onClose }: Props) => {
  const { text } = useMessages()
  const [on, setOn] = useState(singleKeysOn)
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl className="key-list">
        {keys.map(({ keys: shown, does }) => (
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
