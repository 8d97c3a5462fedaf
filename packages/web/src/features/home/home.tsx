import './home.css'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { nothingYet } from './live.ts'
import { Screens } from './screens.tsx'
import { Work } from './work-of-roles.tsx'

// Where one may go is there at once; what there is to do is counted once that has been painted.
const liveWork = lazyPart('home.live', () =>
  import('./live-work.tsx').then(({ LiveWork }) => LiveWork),
)

export const Home = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  const counts = liveWork.useAfterPaint()
  return (
    <>
      <h1 tabIndex={-1}>{text('home.hello', { name: user?.name ?? '' })}</h1>
      {roles.length === 0 ? (
        <p>{text('home.noRole')}</p>
      ) : (
        <div className="desks">
          {counts ? <liveWork.Part key={roles.join(',')} /> : <Work live={nothingYet} />}
          <Screens roles={roles} />
        </div>
      )}
    </>
  )
}
