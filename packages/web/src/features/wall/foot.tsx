import './foot.css'
import { useSnapshot } from 'valtio'
import { siteConfig } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { timeOfDay } from './core/duration.ts'
import { wall } from './state.ts'

const useStatus = (): string => {
  const { freshness, clock } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  if (freshness.kind === 'none') return text('connecting')
  if (freshness.kind === 'live')
    return text('live', { time: timeOfDay(clock ?? 0, siteConfig().timeZone) })
  return freshness.kind === 'stale'
    ? text('stale', { n: Math.floor(freshness.age / 1000) })
    : text('dead')
}

/** The last calls with their minutes, also for screen readers. A wall of one area has them in its rows alone. */
const LastCalls = () => {
  const { recent } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  return (
    <p className="last-calls" aria-live="polite">
      <small>{text('lastCalls')}</small>
      {recent.map(({ area, entry, at }) => (
        <span key={`${area} ${entry.id}`}>
          <b>{area}</b> {entry.licensePlate} {timeOfDay(entry.since ?? at, siteConfig().timeZone)}
        </span>
      ))}
    </p>
  )
}

/** Freshness of the data, name of the display, and what somebody has to do at it. */
export const Foot = ({ name, kiosk }: { name: string; kiosk: boolean }) => {
  const { freshness, soundBlocked, attended, misconfigured } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const status = useStatus()
  return (
    <footer className="foot">
      <p className="status" data-freshness={freshness.kind}>
        {status}
      </p>
      <LastCalls />
      <p className="name">{name}</p>
      <output className="hint">
        {misconfigured
          ? text('misconfigured')
          : soundBlocked && attended && !kiosk
            ? text('pressKey')
            : ''}
      </output>
    </footer>
  )
}
