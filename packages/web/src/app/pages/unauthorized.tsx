import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'

export const Unauthorized = () => {
  const { text } = useMessages()
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{text('pages.unauthorized')}</h1>
      <p>{text('unauthorized.text')}</p>
      <Link className="button" href={pathTo('home')}>
        {text('unauthorized.home')}
      </Link>
    </section>
  )
}
