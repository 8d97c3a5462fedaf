import { useEffect } from 'react'
import { useMessages } from '../../../messages/catalogue.ts'
import { restoreSession } from '../../../state/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { goOn } from './go-on.ts'

const tryAgain = (): void => void restoreSession().then(goOn)

const retryMs = 5000

/** Shown while the session cannot be verified. It retries without a press. */
export const Unreachable = () => {
  const { text } = useMessages()
  useEffect(() => {
    const timer = setInterval(tryAgain, retryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Alert kind="warning">
      {text('login.unreachable')}{' '}
      <button type="button" className="plain" onClick={tryAgain}>
        {text('common.again')}
      </button>
    </Alert>
  )
}
