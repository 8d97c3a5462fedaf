import './overlays.css'
import { useSnapshot } from 'valtio'
import { wallTexts } from '../../messages/wall/index.ts'
import { timeOfDay } from './core/duration.ts'
import { wall } from './state.ts'
import { displayId } from './storage.ts'

/** Lies over an old board. It says so in words; the style sheet strikes the board itself. */
export const NotLive = () => {
  const { freshness } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  if (freshness.kind !== 'dead') return null
  return (
    <div className="not-live" role="alert">
      <strong>{text('dead')}</strong>
      <span>{text('lastUpdated', { time: timeOfDay(freshness.asOf) })}</span>
    </div>
  )
}

/** The display's name, when the fleet page asks which one this is. */
export const Identity = ({ name }: { name: string | null }) => {
  const { identifying } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  if (!identifying) return null
  return (
    <output className="identity">{name ?? text('unnamed', { id: displayId().slice(0, 4) })}</output>
  )
}
