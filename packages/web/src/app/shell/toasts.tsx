import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import { dismissToast, holdToast, releaseToast, toasts } from '../../state/toasts.ts'

/** The toasts. Rendered also when empty, so that screen readers announce additions. */
export const Toasts = () => {
  const { text } = useMessages()
  const { shown } = useSnapshot(toasts)
  return (
    <output className="toasts">
      {shown.map(({ id, key, params }) => (
        <div
          key={id}
          className="toast"
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => releaseToast(id)}
          onFocus={() => holdToast(id)}
          onBlur={() => releaseToast(id)}
        >
          <span>{text(key, params)}</span>
          <button
            type="button"
            className="plain"
            aria-label={text('common.dismiss')}
            onClick={() => dismissToast(id)}
          >
            ×
          </button>
        </div>
      ))}
    </output>
  )
}
