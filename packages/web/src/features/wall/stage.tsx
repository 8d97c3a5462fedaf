import type { Area } from '@muat/shared/wall'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { markStarted } from '../../lib/main/program.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { AreaPanel } from './area-panel.tsx'
import { isOneArea, layOut } from './core/layout.ts'
import { defaultDistance, type Options } from './core/options.ts'
import { rowsFor } from './core/rows.ts'
import { Foot } from './foot.tsx'
import { NotLive } from './overlays.tsx'
import { properties } from './properties.ts'
import { wall } from './state.ts'

const LastCall = () => {
  const { lastCall } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  return (
    <p className="unseen" aria-live="polite">
      {lastCall === null ? '' : text('callFor', lastCall)}
    </p>
  )
}

interface Props {
  areas: readonly Area[]
  options: Options
}

export const Stage = ({ areas, options }: Props) => {
  const { viewport, shift, freshness, settings } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const one = areas.length === 1
  const inset = options.inset ?? 0
  const distance = options.distance ?? (one ? defaultDistance.one : defaultDistance.several)
  const layout = useMemo(
    () => layOut({ ...viewport, inset, distance }, areas.length),
    [viewport, inset, distance, areas.length],
  )
  const arrange = useMemo(() => rowsFor(layout), [layout])
  useEffect(markStarted, [])
  return (
    <main
      className="wall"
      data-kind={layout.kind}
      data-freshness={freshness.kind}
      style={{ ...properties(layout), transform: `translate(${shift.x}px, ${shift.y}px)` }}
    >
      {isOneArea(layout) || <h1 className="unseen">{text('areas')}</h1>}
      <div className="panels">
        {areas.map((area) => (
          <AreaPanel key={area} {...{ area, layout, arrange }} />
        ))}
      </div>
      <Foot name={settings.title} kiosk={options.kiosk} />
      <LastCall />
      <NotLive />
    </main>
  )
}
