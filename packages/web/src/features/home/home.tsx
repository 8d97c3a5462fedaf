import './home.css'
import { lazyPart } from '../../lib/lazy-part.ts'
import { currentLanguage, loadNamespaces, useMessages } from '../../messages/catalogue.ts'
import { useRoles, useSession } from '../../state/session.ts'

// The page stands at once; its work comes once that has been painted.
const liveWork = lazyPart('home.live', async () => {
  const [{ LiveWork }] = await Promise.all([
    import('./live-work.tsx'),
    loadNamespaces(['home'], currentLanguage() ?? 'en'),
  ])
  return LiveWork
})

export const Home = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  const isThere = liveWork.useAfterPaint()
  return (
    <>
      <h1 tabIndex={-1}>{text('home.hello', { name: user?.name ?? '' })}</h1>
      {roles.length === 0 ? (
        <p>{text('home.noRole')}</p>
      ) : (
        <div className="desks" aria-busy={!isThere}>
          {isThere ? <liveWork.Part key={roles.join(',')} /> : null}
        </div>
      )}
    </>
  )
}
