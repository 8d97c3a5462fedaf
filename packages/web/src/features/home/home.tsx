import './home.css'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

// The page is painted first; its lists are loaded afterwards.
const LiveWork = lazyPart('home.live', () => import('./live-work.tsx').then((m) => m.LiveWork), {
  namespaces: ['home'],
})

export const Home = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  const isThere = LiveWork.useAfterPaint()
  return (
    <>
      <h1 tabIndex={-1}>{text('home.hello', { name: user?.name ?? '' })}</h1>
      {roles.length === 0 ? (
        <p>{text('home.noRole')}</p>
      ) : (
        <div className="desks" aria-busy={!isThere}>
          {isThere ? <LiveWork key={roles.join(',')} /> : null}
        </div>
      )}
    </>
  )
}
