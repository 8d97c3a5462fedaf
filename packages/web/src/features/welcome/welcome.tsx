import '../../styles/office-welcome.css'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { Carousel } from '../../ui/carousel.tsx'

const slides = ['monitor', 'loading', 'weighing', 'office'] as const

export const Welcome = () => {
  const { text } = useMessages()
  const { user } = useSession()
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
            <Link className="button" href={pathTo('home')}>
              {text('welcome.home')}
            </Link>
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
              <p>{text(`welcome.slides.${name}.text`)}</p>
            </>
          ),
        }))}
      />
    </section>
  )
}
