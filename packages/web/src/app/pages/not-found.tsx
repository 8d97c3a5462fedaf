import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { startPath } from '../../navigation/tablet.ts'
import { heldRoles, useSession } from '../../state/session.ts'

export const NotFound = () => {
  const { text } = useMessages()
  const { user } = useSession()
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{text('pages.notFound')}</h1>
      <p>{text('notFound.text')}</p>
      {user === null ? (
        <Link className="button" href={pathTo('welcome')}>
          {text('notFound.home')}
        </Link>
      ) : (
        <Link className="button" href={startPath(heldRoles())}>
          {text('unauthorized.home')}
        </Link>
      )}
    </section>
  )
}
