import { subscribeKey } from 'valtio/utils'
import type { Config } from '../../lib/main/config.ts'
import { onceIdle } from '../../lib/idle.ts'
import { routes } from '../first/routes.ts'
import { watchFailures } from '../../state/alerts.ts'
import { ensureData, heldData } from '../../state/data.ts'
import { showAgain, startNavigation } from '../../navigation/navigation.ts'
import { onSessionElsewhere, session } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'

/**
 * Follows the signed-in user: removes the rows of the previous user, and listens for hints as the present one. Called
 * once the first page is shown, which has precedence. Returns a stop function.
 */
export const followSession = ({ transports }: Config): (() => void) => {
  let userId: number | null = null
  /** Time of the first fetch (`performance.now()`): 0, the load of the page, or the sign-in on it. */
  let began = 0
  let stopListening = (): void => undefined
  const listen = async (id: number): Promise<void> => {
    await ensureData()
    const { token, user } = session
    if (token === null || user?.id !== id || userId !== id) return
    stopListening()
    stopListening = heldData()?.listenForChanges(token, transports, began) ?? stopListening
  }
  const follow = (): void => {
    const id = session.user?.id ?? null
    if (id === userId) return
    userId = id
    stopListening()
    stopListening = () => undefined
    if (id === null) {
      heldData()?.forgetData()
      return
    }
    stopListening = onceIdle(() => {
      listen(id).catch(console.error)
    })
  }
  const unsubscribe = subscribeKey(session, 'user', () => {
    if (session.user !== null && session.user.id !== userId) began = performance.now()
    follow()
  })
  follow()
  return () => {
    unsubscribe()
    userId = null
    stopListening()
  }
}

/** Follows a sign-in, sign-out or change of user in another tab, and shows the reason. */
const follow = async (): Promise<void> => {
  const before = session.user?.id
  await showAgain()
  const { user } = session
  if (user === null && before !== undefined) toast('toasts.signedOutElsewhere')
  if (user !== null && user.id !== before) toast('toasts.signedInElsewhere', { name: user.name })
}

/** Starts the parts of the office outside of components. Returns a stop function. */
export const startOffice = (config: Config): (() => void) => {
  const stops = [
    watchFailures(),
    onSessionElsewhere(() => void follow()),
    startNavigation(routes, config),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
