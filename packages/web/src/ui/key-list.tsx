import { useMessages } from '../messages/catalogue.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  keys: readonly { keys: string; does: string }[]
  onClose: () => void
}

export const KeyList = ({ keys, onClose }: Props) => {
  const { text } = useMessages()
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
        <button type="button" onClick={onClose}>
          {text('common.close')}
        </button>
      </footer>
    </Dialog>
  )
}
