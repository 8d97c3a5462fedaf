import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Failure } from '../lib/first/failure.ts'
import { statusOf } from '../lib/first/failure.ts'
import { type Failed, onFailure } from '../lib/first/http.ts'
import { session } from './session.ts'

/** The two dialogs that any request can bring up; one of each at a time. docs/product.md#failures. */
export const alerts = proxy<{ expired: boolean; error: Failure | null }>({
  expired: false,
  error: null,
})

const raise = ({ failure, asker }: Failed): void => {
  const status = statusOf(failure)
  const signedIn = session.user !== null
  if ((status === 401 || failure.kind === 'session_changed') && signedIn) alerts.expired = true
  if (status !== null && status >= 500 && failure.kind !== 'not_offered' && asker === 'person') {
    alerts.error ??= failure
  }
}

/** A session that has ended elsewhere has nothing to confirm here any more. */
const followSession = (): (() => void) =>
  subscribeKey(session, 'user', (user) => {
    if (user === null) alerts.expired = false
  })

export const watchFailures = (): (() => void) => {
  const stops = [onFailure(raise), followSession()]
  return () => {
    for (const stop of stops) stop()
  }
}
