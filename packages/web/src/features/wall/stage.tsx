import type { Area } from '@muat/shared'
import { type CSSProperties, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { wallTexts } from '../../messages/wall/index.ts'
import { AreaPanel } from './area-panel.tsx'
import {
  isOneArea,
  type Layout,
  layOut,
  metaLine,
  plateLine,
  plateTwoLines,
} from './core/layout.ts'
import { defaultDistance, type Options } from './core/options.ts'
import { Foot } from './foot.tsx'
import { Identity, NotLive } from './overlays.tsx'
import { wall } from './state.ts'

const px = (length: number): string => `${length}px`

/** The layout's figures for the style sheet. */
const propertiesOf = (layout: Layout): CSSProperties => {
  const { text, panel, list, rowPadding } = layout
  const properties: Record<`--${string}`, string | number> = {
    '--padding': px(layout.padding),
    '--gap': px(layout.gap),
    '--panel-width': px(panel.width),
    '--panel-height': px(panel.height),
    '--head': px(layout.head),
    '--list-width': px(list.width),
    '--list-height': px(list.height),
    '--list-columns': list.columns,
    '--foot': px(layout.foot),
    '--big-row': px(layout.big.height),
    '--small-row': px(layout.small.height),
    '--small-plate': px(layout.small.plate),
    '--row-across': px(rowPadding.across),
    '--row-down': px(rowPadding.down),
    '--letter': px(text.letter),
    '--label': px(text.label),
    '--meta': px(text.meta),
    '--queue': px(text.queue),
    '--foot-text': px(text.foot),
    '--plate-line': plateLine,
    '--plate-two-lines': plateTwoLines,
    '--meta-line': metaLine,
  }
  return properties
}

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
  return (
    <main
      className="wall"
      data-kind={layout.kind}
      data-freshness={freshness.kind}
      style={{ ...propertiesOf(layout), translate: `${shift.x}px ${shift.y}px` }}
    >
      {isOneArea(layout) || <h1 className="unseen">{text('areas')}</h1>}
      <div className="panels">
        {areas.map((area) => (
          <AreaPanel key={area} area={area} layout={layout} />
        ))}
      </div>
      <Foot name={settings.title} />
      <LastCall />
      <NotLive />
      <Identity name={settings.name} />
    </main>
  )
}
