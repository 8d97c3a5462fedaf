import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'

export const NotFound = () => {
  const { text } = useMessages()
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{text('pages.notFound')}</h1>
      <p>{text('notFound.text')}</p>
      <Link className="button" href={pathTo('welcome')}>
        {text('notFound.home')}
      </Link>
    </section>
  )
}
