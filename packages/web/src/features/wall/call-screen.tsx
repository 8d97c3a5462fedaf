import './call-screen.css'
import type { Area } from '@muat/shared/wall'
import { useSnapshot } from 'valtio'
import { wallTexts } from '../../messages/wall/index.ts'
import type { Layout } from './core/layout.ts'
import { fitPlate } from './core/plate-fit.ts'
import { wall } from './state.ts'

interface Props {
  area: Area
  layout: Layout
}

/** Fractions of a panel's width, and of each call's share of its height, that a plate may take. */
const acrossPart = 0.9
const downPart = 0.42

/**
 * Newly called trucks, over the whole of their area, above the board. Hidden from screen readers, because the stage
 * announces calls.
 */
export const CallScreen = ({ area, layout: { panel } }: Props) => {
  const { covering } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const calls = covering.filter((call) => call.area === area)
  if (calls.length === 0) return null
  const high = panel.height / calls.length
  return (
    // Another call remounts it, so that the animation runs again.
    <div key={calls.map(({ entry }) => entry.id).join()} className="call-screen" aria-hidden="true">
      {calls.map(({ entry }) => {
        const fontSize = fitPlate(entry.licensePlate, {
          room: panel.width * acrossPart,
          size: high * downPart,
        })
        return (
          <div key={entry.id} style={{ fontSize: Math.min(panel.width * 0.09, high * 0.16) }}>
            <strong style={{ fontSize }}>{entry.licensePlate}</strong>
            <span className="enter">{text('state.called', { area })}</span>
          </div>
        )
      })}
    </div>
  )
}
