import { RequestFailed } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { showAgain } from '../../navigation/navigation.ts'
import { RequestNumber } from './request-number.tsx'

/** Shown instead of a page that failed to load or to render. */
export const ErrorLayout = ({ broken = false, error }: { broken?: boolean; error?: unknown }) => {
  const { text } = useMessages()
  return (
    <section className="notice" role="alert">
      <h1 tabIndex={-1}>{text('error.title')}</h1>
      <p>{text(broken ? 'error.broken' : 'error.text')}</p>
      {error instanceof RequestFailed ? <RequestNumber of={error.failure} /> : null}
      <button type="button" onClick={() => void showAgain()}>
        {text('common.again')}
      </button>
    </section>
  )
}
