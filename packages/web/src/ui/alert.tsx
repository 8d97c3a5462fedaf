import type { ReactNode } from 'react'
import { useMessages } from '../messages/catalogue.ts'

interface Props {
  kind: 'success' | 'warning' | 'danger'
  onDismiss?: () => void
  children: ReactNode
}

const shapes = { success: '✓', warning: '▲', danger: '■' } as const

/** Said at once to a screen reader; colour, shape and words say the same. */
export const Alert = ({ kind, onDismiss, children }: Props) => {
  const { text } = useMessages()
  return (
    <div className="alert" data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      <span aria-hidden="true">{shapes[kind]}</span>
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
