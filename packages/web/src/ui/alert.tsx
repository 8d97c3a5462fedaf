import type { ReactNode } from 'react'
import { useMessages } from '../messages/catalogue.ts'

interface Props {
  kind: 'success' | 'warning' | 'danger'
  onDismiss?: () => void
  children: ReactNode
}

/** A message that screen readers announce at once. Its kind is shown by colour and shape. */
export const Alert = ({ kind, onDismiss, children }: Props) => {
  const { text } = useMessages()
  return (
    <div className="alert" data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      <div>{children}</div>
      {onDismiss === undefined ? null : (
        <button
          type="button"
          className="plain"
          aria-label={text('common.dismiss')}
          onClick={onDismiss}
        >
          ×
        </button>
      )}
    </div>
  )
}
