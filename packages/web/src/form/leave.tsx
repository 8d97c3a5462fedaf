import { useMessages } from '../messages/catalogue.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { guardLeaving } from '../navigation/leave-guard.ts'

/** While `active`, asks before the page is left. `onLeave` is called when the user agrees. */
export const useLeaveGuard = (active: boolean, onLeave: () => void) => {
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null)
  useEffect(() => {
    if (!active) return undefined
    return guardLeaving(
      () =>
        new Promise<boolean>((answer) => {
          setQuestion({ answer })
        }),
    )
  }, [active])
  const close = (leave: boolean): void => {
    setQuestion(null)
    if (leave) onLeave()
    question?.answer(leave)
  }
  return { asked: question !== null, stay: () => close(false), leave: () => close(true) }
}

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { text } = useMessages()
  return (
    <Dialog title={text('form.leaveTitle')} onClose={onStay}>
      <p>{text('form.leaveText')}</p>
      <footer>
        {/* First, so that it has the focus: it loses nothing. */}
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
