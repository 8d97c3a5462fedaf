import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { useSession } from '../../state/session.ts'

export const Welcome = () => {
  const { text } = useMessages()
  const { user } = useSession()
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{text('pages.welcome')}</h1>
      <p>{text('welcome.lead')}</p>
      <p className="actions">
        {user === null ? (
          <Link className="button" href={pathTo('login')}>
            {text('welcome.signIn')}
          </Link>
        ) : (
          <Link className="button" href={pathTo('home')}>
            {text('welcome.home')}
          </Link>
        )}
        <a href={pathTo('monitor')}>{text('welcome.monitor')}</a>
      </p>
    </section>
  )
}
