import './truck-row.css'
import type { Area, Entry } from '@muat/shared/wall'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { siteConfig } from '../../lib/main/config.ts'
import { latenessOf, type WaitLimits } from '../../lib/main/lateness.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { minutesSince, timeOfDay } from './core/duration.ts'
import { fitPlate } from './core/plate-fit.ts'
import type { RowLayout } from './core/rows.ts'
import { wall } from './state.ts'

interface Props {
  area: Area
  entry: Entry
  fresh: boolean
  big: boolean
  size: RowLayout
  limits: WaitLimits
}

const useMinutes = () => {
  const { text } = wallTexts.useTranslator()
  return (minutes: number): string => {
    if (minutes < 60) return text('minutes', { n: minutes })
    const hours = Math.floor(minutes / 60)
    if (hours >= 24) return text('days', { d: Math.floor(hours / 24), h: hours % 24 })
    return text('hours', { h: hours, m: String(minutes % 60).padStart(2, '0') })
  }
}

/** Waiting, or called and not there yet, and wanted nowhere else. */
const isIdle = ({ state, busyAt }: Entry): boolean =>
  (state === 'waiting' || state === 'called') && busyAt === null

/**
 * Minutes in this state, for a call also its time. A component of its own, so that a passed minute renders only this.
 */
const Minutes = ({
  entry,
  limits,
  roomy,
}: Pick<Props, 'entry' | 'limits'> & { roomy: boolean }) => {
  const { clock } = useSnapshot(wall)
  const format = useMinutes()
  // Of a held truck the back end says only when it was weighed in, not since when it is held.
  const minutes = entry.state === 'hold' ? null : minutesSince(entry.since, clock)
  const calledTime =
    entry.state === 'called' && entry.since !== null
      ? timeOfDay(entry.since, siteConfig().timeZone)
      : null
  const passed = minutes !== null && (calledTime === null || roomy) ? format(minutes) : null
  if (calledTime === null && passed === null) return null
  return (
    <span className="minutes" data-late={isIdle(entry) ? latenessOf(minutes, limits) : 'none'}>
      {[calledTime, passed].filter((part) => part !== null).join(' · ')}
    </span>
  )
}

const Row = ({ area, entry, fresh, big, size, limits }: Props) => {
  const { text } = wallTexts.useTranslator()
  const roomy = size.shape === 'beside' || size.shape === 'under'
  const fontSize = fitPlate(entry.licensePlate, { ...size, size: size.plate })
  const stateText = (): string => {
    if (entry.status !== null) return entry.status
    if (entry.busyAt !== null && entry.state === 'waiting') {
      return text('atArea', { area: entry.busyAt })
    }
    // Shapes of a wall of one area. Elsewhere there is no room for it.
    if (entry.wait !== undefined && roomy) return text('expected', { ...entry.wait })
    const state = text(`state.${entry.state}`, { area })
    // Two areas are loading the truck: the text names both.
    return entry.state === 'loading' && entry.busyAt !== null && roomy
      ? `${state} ${[area, entry.busyAt].sort().join('+')}`
      : state
  }
  return (
    <li
      className="truck"
      data-state={entry.state}
      data-fresh={fresh}
      data-size={big ? 'big' : 'small'}
      data-shape={size.shape}
    >
      <span className="queue">{entry.queueNo ?? ''}</span>
      <strong className="plate" style={{ fontSize }}>
        {entry.licensePlate}
      </strong>
      {(roomy || (size.shape === 'cell' && size.room > size.meta * 22)) && (
        <span className="customer">{entry.customer ?? ''}</span>
      )}
      <span className="state">{stateText()}</span>
      <Minutes {...{ entry, limits, roomy }} />
    </li>
  )
}

/** The fields of an entry that a row shows. */
const shownFields = [
  'licensePlate',
  'queueNo',
  'customer',
  'state',
  'status',
  'since',
  'busyAt',
] as const satisfies (keyof Entry)[]

/** A board is replaced as a whole. Rows whose truck did not change are not rendered again. */
export const TruckRow = memo(
  Row,
  ({ entry: before, ...was }, { entry, ...is }) =>
    shownFields.every((name) => before[name] === entry[name]) &&
    before.wait?.low === entry.wait?.low &&
    before.wait?.high === entry.wait?.high &&
    (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]),
)
