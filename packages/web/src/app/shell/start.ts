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
 * Nothing that one user has fetched is shown to the next, and the live hints are asked for as who is signed in. Begun
 * with the first page on the screen, so that nothing stands in its way.
 */
export const followSession = ({ transports }: Config): (() => void) => {
  let userId: number | null = null
  /** When the first row was asked for: with the page itself, or since somebody has signed in on it. */
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
    const now = session.user?.id ?? null
    if (now === userId) return
    userId = now
    stopListening()
    stopListening = () => undefined
    if (now === null) {
      heldData()?.forgetData()
      return
    }
    stopListening = onceIdle(() => {
      listen(now).catch(console.error)
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

/** Everything of the office that lives outside its components; gives back what stops it. */
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
