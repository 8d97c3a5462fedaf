import './welcome.css'
import { deskRoles, holdsOneOf } from '@muat/shared'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Carousel } from './carousel.tsx'
import loadingDarkEn from './pictures/loading-dark-en.webp'
import loadingDarkId from './pictures/loading-dark-id.webp'
import loadingLightEn from './pictures/loading-light-en.webp'
import loadingLightId from './pictures/loading-light-id.webp'
import reportDarkEn from './pictures/report-dark-en.webp'
import reportDarkId from './pictures/report-dark-id.webp'
import reportLightEn from './pictures/report-light-en.webp'
import reportLightId from './pictures/report-light-id.webp'
import weighingDarkEn from './pictures/weighing-dark-en.webp'
import weighingDarkId from './pictures/weighing-dark-id.webp'
import weighingLightEn from './pictures/weighing-light-en.webp'
import weighingLightId from './pictures/weighing-light-id.webp'

const desks = ['weighing', 'loading'] as const
/** Screens of the demo site in Indonesian and English, taken by scripts/welcome-pictures.mjs. */
const pictures = [
  {
    name: 'loading',
    page: 'pages.loading',
    en: [loadingLightEn, loadingDarkEn],
    id: [loadingLightId, loadingDarkId],
  },
  {
    name: 'weighing',
    page: 'pages.weighing',
    en: [weighingLightEn, weighingDarkEn],
    id: [weighingLightId, weighingDarkId],
  },
  {
    name: 'report',
    page: 'pages.outboundExport',
    en: [reportLightEn, reportDarkEn],
    id: [reportLightId, reportDarkId],
  },
] as const

const LiveWall = lazyPart('welcome.wall', () => import('./live-wall.tsx').then((m) => m.LiveWall))

const Picture = ({ name, page, en, id }: (typeof pictures)[number]) => {
  const { text, language } = useMessages()
  const [light, dark] = language === 'id' ? id : en
  return (
    <figure>
      <picture className="picture">
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <img src={light} alt={text(page)} width={1024} height={576} draggable={false} />
      </picture>
      <figcaption>{text(`welcome.slides.${name}`)}</figcaption>
    </figure>
  )
}

/** Keeps the place of the wall and the pictures until the page stands. */
const empty = (
  <figure>
    <div className="picture" />
    <figcaption />
  </figure>
)

export const Welcome = () => {
  const { text } = useMessages()
  const { token } = useSession()
  const roles = useRoles()
  const stands = LiveWall.useAfterPaint()
  const [at, setAt] = useState(0)
  return (
    <section className="welcome">
      <div>
        <h1 tabIndex={-1}>{text('welcome.heading')}</h1>
        <p className="lead">{text('welcome.lead')}</p>
        <p className="actions">
          {token === null ? (
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
                  <Link key={desk} className="button secondary" href={pathTo(desk)}>
                    {text(`home.${desk}`)}
                  </Link>
                ))}
            </>
          )}
          <a className="button secondary" href={pathTo('monitor')}>
            {text('welcome.monitor')}
          </a>
        </p>
      </div>
      <Carousel
        label={text('welcome.about')}
        at={at}
        setAt={setAt}
        slides={[
          { key: 'wall', content: stands ? <LiveWall isShown={at === 0} /> : empty },
          ...pictures.map((picture) => ({
            key: picture.name,
            content: stands ? <Picture {...picture} /> : empty,
          })),
        ]}
      />
    </section>
  )
}
