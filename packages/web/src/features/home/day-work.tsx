import type { DaySoFar } from '@muat/shared'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { minutesText } from '../../ui/minutes.tsx'
import { Desk, Figures } from './desk.tsx'
import { listed } from './links.ts'
import { countOf, sum } from './work.ts'

const directions = ['outbound', 'inbound'] as const
type Direction = DaySoFar[(typeof directions)[number]]

/** A figure of today over that of a usual day. */
const Beside = ({ now, usual }: { now: string; usual: string | null }) => {
  const { text } = useMessages()
  return (
    <td>
      <strong>{now}</strong>
      <small>{usual === null ? null : text('work.usually', { n: usual })}</small>
    </td>
  )
}

const DirectionRow = ({ name, of }: { name: (typeof directions)[number]; of: Direction }) => {
  const { text, language } = useMessages()
  const { usual } = of
  const n = (value: number): string => showNumber(Math.round(value * 10) / 10, language)
  const tonnes = (kg: number): string => n(kg / 1000)
  const duration = (seconds: number): string => minutesText(Math.round(seconds / 60), text)
  return (
    <tr>
      <th scope="row">
        <Link href={listed(`${name}-record`, { status: 'completed' })}>{text(`nav.${name}`)}</Link>
      </th>
      <Beside now={n(of.trucks)} usual={usual && n(usual.trucks)} />
      <Beside now={tonnes(of.kg)} usual={usual && tonnes(usual.kg)} />
      <Beside
        now={of.medianSeconds === null ? '–' : duration(of.medianSeconds)}
        usual={usual?.medianSeconds == null ? null : duration(usual.medianSeconds)}
      />
    </tr>
  )
}

interface Props {
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
  day: DaySoFar | null
  today: string | null
}

/** ADMIN: who is on the site, and what has left today beside a usual day at this hour. */
export const DayWork = ({ out, inward, day, today }: Props) => {
  const { text } = useMessages()
  const days = day && Math.max(day.outbound.usual?.days ?? 0, day.inbound.usual?.days ?? 0)
  return (
    <Desk
      to={listed('outbound-export', { startDate: today ?? '', endDate: today ?? '' })}
      title={text('work.day')}
    >
      <Figures
        of={[
          {
            n: sum(countOf(out, 'registered'), countOf(inward, 'registered')),
            label: text('work.toWeighIn'),
            href: pathTo('weighing'),
          },
          {
            n: countOf(out, 'waiting', 'loading'),
            label: text('work.atLoading'),
            href: pathTo('loading'),
          },
          {
            n: sum(countOf(out, 'loaded'), countOf(inward, 'unloaded')),
            label: text('work.toWeighOut'),
            href: pathTo('weighing'),
          },
        ]}
      />
      {day === null ? null : (
        <>
          <table className="so-far">
            <thead>
              <tr>
                <th scope="col">{text('work.left')}</th>
                <th scope="col">{text('work.trucks')}</th>
                <th scope="col">{text('work.tonnes')}</th>
                <th scope="col">{text('work.median')}</th>
              </tr>
            </thead>
            <tbody>
              {directions.map((name) => (
                <DirectionRow key={name} name={name} of={day[name]} />
              ))}
            </tbody>
          </table>
          <p className="quiet">
            {days === 0 ? text('work.noUsual') : text('work.usual', { n: days ?? 0 })}
          </p>
        </>
      )}
    </Desk>
  )
}
