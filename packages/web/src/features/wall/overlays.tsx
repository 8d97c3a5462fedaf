import './overlays.css'
import { useSnapshot } from 'valtio'
import { siteConfig } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { momentOf } from './core/duration.ts'
import { wall } from './state.ts'

/** Lies over an old board. It says so in words; the style sheet strikes the board itself. */
export const NotLive = () => {
  const { freshness, misconfigured } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  if (freshness.kind !== 'dead') return null
  const { asOf, age } = freshness
  const { lang } = document.documentElement
  const time = momentOf(asOf, age, { lang, timeZone: siteConfig().timeZone })
  return (
    <div className="not-live" role="alert" data-long={misconfigured}>
      <strong>{text('dead')}</strong>
      <span>{text('lastUpdated', { time })}</span>
      {misconfigured && <span>{text('misconfigured')}</span>}
    </div>
  )
}
