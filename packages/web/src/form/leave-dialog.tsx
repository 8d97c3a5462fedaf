import { useMessages } from '../messages/catalogue.ts'
import { Dialog } from '../ui/dialog.tsx'

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { text } = useMessages()
  return (
    <Dialog title={text('form.leaveTitle')} onClose={onStay}>
      <p>{text('form.leaveText')}</p>
      <footer>
        {/* First, so that it has the focus: what loses nothing. */}
        <button type="button" className="secondary" onClick={onStay}>
          {text('form.stay')}
        </button>
        <button type="button" onClick={onLeave}>
          {text('form.leave')}
        </button>
      </footer>
    </Dialog>
  )
}
