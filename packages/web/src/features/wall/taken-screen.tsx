import './taken-screen.css'
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

/** Parts of a panel's width and, shared by all who are called at a time, of its height that a plate may take. */
const acrossPart = 0.9
const downPart = 0.42

/**
 * Trucks that were called just now, over the whole of their area. The board stays beneath, as it is. Read out to nobody:
 * the stage does that.
 */
export const TakenScreen = ({ area, layout: { panel } }: Props) => {
  const { taken } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const calls = taken.filter((call) => call.area === area)
  if (calls.length === 0) return null
  const high = panel.height / calls.length
  return (
    // Another call draws it anew: nothing in it moves.
    <div key={calls.map(({ entry }) => entry.id).join()} className="taken" aria-hidden="true">
      {calls.map(({ entry }) => {
        const room = panel.width * acrossPart
        const twoLines = panel.width < high
        const plate = fitPlate(entry.licensePlate, { room, size: high * downPart, twoLines })
        return (
          <div key={entry.id} style={{ fontSize: Math.min(panel.width * 0.09, high * 0.16) }}>
            <strong style={{ fontSize: plate.size }}>
              {plate.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </strong>
            <span className="enter">{text('state.called', { area })}</span>
          </div>
        )
      })}
    </div>
  )
}
