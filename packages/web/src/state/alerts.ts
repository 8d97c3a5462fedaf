import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Failure } from '../lib/first/failure.ts'
import { isAway, statusOf } from '../lib/first/failure.ts'
import { type Failed, onFailure } from '../lib/first/http.ts'
import { session } from './session.ts'

/** The two dialogs that any failed request can open. docs/product.md#failures. */
export const alerts = proxy<{ expired: boolean; error: Failure | null }>({
  expired: false,
  error: null,
})

const raise = ({ failure, asker, method }: Failed): void => {
  const status = statusOf(failure)
  // Where something is only to be read, its place says so and asks again.
  if (method === 'GET' && isAway(failure)) return
  const signedIn = session.user !== null
  if ((status === 401 || failure.kind === 'session_changed') && signedIn) alerts.expired = true
  if (status !== null && status >= 500 && failure.kind !== 'not_offered' && asker === 'person') {
    alerts.error ??= failure
  }
}

/** Closes the dialog of the expired session when the user is signed out. */
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
