import './truck-row.css'
import type { Area, Entry } from '@muat/shared/wall'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { siteConfig } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { latenessOf, minutesSince, timeOfDay, type WaitLimits } from './core/duration.ts'
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

/** Minutes in this state; of a call, when it was made. It alone renders when a minute has passed. */
const Minutes = ({
  entry,
  limits,
  roomy,
}: Pick<Props, 'entry' | 'limits'> & { roomy: boolean }) => {
  const { clock } = useSnapshot(wall)
  const format = useMinutes()
  const minutes = minutesSince(entry.since, clock)
  const made =
    entry.state === 'called' && entry.since !== null
      ? timeOfDay(entry.since, siteConfig().timeZone)
      : null
  return (
    <span
      className="minutes"
      data-late={entry.state === 'waiting' ? latenessOf(minutes, limits) : 'none'}
    >
      {made}
      {made !== null && roomy && ' · '}
      {minutes !== null && (made === null || roomy) && format(minutes)}
    </span>
  )
}

const Row = ({ area, entry, fresh, big, size, limits }: Props) => {
  const { text } = wallTexts.useTranslator()
  const roomy = size.shape === 'beside' || size.shape === 'under'
  const plate = fitPlate(entry.licensePlate, { ...size, size: size.plate })
  const word = (): string => {
    if (entry.status !== null) return entry.status
    if (entry.busyAt !== null && entry.state === 'waiting') {
      return text(roomy ? 'busyAt' : 'atArea', { area: entry.busyAt })
    }
    const state = text(`state.${entry.state}`, { area })
    // Two areas are loading it: each shows the other.
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
      <strong className="plate" data-lines={plate.lines.length} style={{ fontSize: plate.size }}>
        {plate.lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </strong>
      {(roomy || (size.shape === 'cell' && size.room > size.meta * 22)) && (
        <span className="customer">{entry.customer ?? ''}</span>
      )}
      <span className="state">{word()}</span>
      <Minutes {...{ entry, limits, roomy }} />
    </li>
  )
}

/** All that a row shows of its truck; at which areas it is besides, it does not say. */
const shown = [
  'licensePlate',
  'queueNo',
  'customer',
  'state',
  'status',
  'since',
  'busyAt',
] as const satisfies (keyof Entry)[]

/** A board comes whole, and most of its trucks are as they were: those are not drawn again. */
export const TruckRow = memo(
  Row,
  ({ entry: before, ...was }, { entry, ...is }) =>
    shown.every((name) => before[name] === entry[name]) &&
    (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]),
)
