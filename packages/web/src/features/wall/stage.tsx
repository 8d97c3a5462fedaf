import './stage.css'
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
import { properties } from './properties.ts'
import { wall } from './state.ts'
import { siteConfig } from '../../lib/main/config.ts'
import { momentOf } from './core/duration.ts'

/** Notice over a board that is no longer live. The style sheet strikes through the plates. */
const NotLive = () => {
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

interface Props {
  areas: readonly Area[]
  options: Options
}

export const Stage = ({ areas, options }: Props) => {
  const { viewport, shift, freshness, settings } = useSnapshot(wall)
  const { text } = wallTexts.useTranslator()
  const isOne = areas.length === 1
  const inset = options.inset ?? 0
  const distance = options.distance ?? (isOne ? defaultDistance.one : defaultDistance.several)
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
          <AreaPanel key={area} {...{ area, areas, layout, arrange }} />
        ))}
      </div>
      <Foot name={settings.title} kiosk={options.kiosk} />
      <NotLive />
    </main>
  )
}
