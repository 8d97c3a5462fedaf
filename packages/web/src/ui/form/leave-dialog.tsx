import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../dialog.tsx'

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { text } = useMessages()
  return (
    <Dialog title={text('form.leaveTitle')} onClose={onStay}>
      <p>{text('form.leaveText')}</p>
      <footer>
        <button type="button" className="secondary" onClick={onLeave}>
          {text('form.leave')}
        </button>
        <button type="button" onClick={onStay}>
          {text('form.stay')}
        </button>
      </footer>
    </Dialog>
  )
}
