import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { routes } from '../../routes.ts'
import { useSession } from '../../state/session.ts'
import { useView } from '../../state/navigation.ts'

/** Stands at the address of a screen that is not there yet, and says so. */
export const Coming = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const view = useView()
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{view === null ? '' : text(routes[view.name].titleKey)}</h1>
      <p>{text('coming.text')}</p>
      <p>
        {text('coming.meanwhile')}
        {user === null ? (
          <Link href={pathTo('login')}>{text('pages.login')}</Link>
        ) : (
          <Link href={pathTo('home')}>{text('pages.home')}</Link>
        )}
      </p>
    </section>
  )
}
