import './welcome.css'
import { areas, deskRoles, holdsOneOf } from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { Carousel } from './carousel.tsx'

const desks = ['weighing', 'loading'] as const
const slides = ['monitor', 'loading', 'weighing', 'office'] as const
const [first] = areas
const ends = { first, last: areas[areas.length - 1] ?? first }

export const Welcome = () => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  return (
    <section className="welcome">
      <div>
        <h1 tabIndex={-1}>{text('pages.welcome')}</h1>
        <p>{text('welcome.lead')}</p>
        <p className="actions">
          {user === null ? (
            <Link className="button" href={pathTo('login')}>
              {text('welcome.signIn')}
            </Link>
          ) : (
            <>
              <Link className="button" href={pathTo('home')}>
                {text('welcome.home')}
              </Link>
              {desks
                .filter((desk) => holdsOneOf(roles, deskRoles[desk]))
                .map((desk) => (
                  <Link key={desk} href={pathTo(desk)}>
                    {text(`home.${desk}`)}
                  </Link>
                ))}
            </>
          )}
          <a href={pathTo('monitor')}>{text('welcome.monitor')}</a>
        </p>
      </div>
      <Carousel
        label={text('welcome.about')}
        slides={slides.map((name) => ({
          key: name,
          content: (
            <>
              <h2>{text(`welcome.slides.${name}.title`)}</h2>
              <p>{text(`welcome.slides.${name}.text`, ends)}</p>
            </>
          ),
        }))}
      />
    </section>
  )
}
