import type { DaySoFar } from '@muat/shared'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { minutesText } from '../../ui/minutes.tsx'
import { Desk, Figures } from './desk.tsx'
import { listHref } from './links.ts'
import { countOf, sum } from './work.ts'

const directions = ['outbound', 'inbound'] as const
type Direction = DaySoFar[(typeof directions)[number]]

/** Table cell with a figure of today above that of a usual day. */
const Compared = ({ now, usual }: { now: string; usual: string | null }) => {
  const { text } = useMessages()
  return (
    <td>
      <strong>{now}</strong>
      <small>{usual === null ? null : text('work.usually', { n: usual })}</small>
    </td>
  )
}

/** The figures of the day as rows, a column for each direction. */
const SoFar = ({ day }: { day: DaySoFar }) => {
  const { text, language } = useMessages()
  const n = (value: number): string => showNumber(Math.round(value * 10) / 10, language)
  const tonnes = (kg: number): string => n(kg / 1000)
  const duration = (seconds: number): string => minutesText(Math.round(seconds / 60), text)
  const cells = (
    figure: (of: Direction) => string,
    usually: (usual: NonNullable<Direction['usual']>) => string | null,
  ) =>
    directions.map((name) => {
      const { usual } = day[name]
      return (
        <Compared
          key={name}
          now={figure(day[name])}
          usual={usual === null ? null : usually(usual)}
        />
      )
    })
  return (
    <table className="so-far">
      <thead>
        <tr>
          <th scope="col">{text('work.left')}</th>
          {directions.map((name) => (
            <th key={name} scope="col">
              <Link href={listHref(`${name}-record`, { status: 'completed' })}>
                {text(`nav.${name}`)}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text('work.trucks')}</th>
          {cells(
            ({ trucks }) => n(trucks),
            ({ trucks }) => n(Math.round(trucks)),
          )}
        </tr>
        <tr>
          <th scope="row">{text('work.tonnes')}</th>
          {cells(
            ({ kg }) => tonnes(kg),
            ({ kg }) => tonnes(kg),
          )}
        </tr>
        <tr>
          <th scope="row">{text('work.median')}</th>
          {cells(
            ({ medianSeconds }) => (medianSeconds === null ? '–' : duration(medianSeconds)),
            ({ medianSeconds }) => (medianSeconds === null ? null : duration(medianSeconds)),
          )}
        </tr>
      </tbody>
    </table>
  )
}

interface Props {
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
  day: DaySoFar | null
  today: string | null
}

/** ADMIN: trucks on site, and those that left today compared with a usual day up to this hour. */
export const DayWork = ({ out, inward, day, today }: Props) => {
  const { text } = useMessages()
  const days = day && Math.max(day.outbound.usual?.days ?? 0, day.inbound.usual?.days ?? 0)
  return (
    <Desk
      to={listHref('outbound-export', { startDate: today ?? '', endDate: today ?? '' })}
      title={text('work.day')}
    >
      <Figures
        counts={[
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
          <SoFar day={day} />
          <p className="quiet">
            {days === 0 ? text('work.noUsual') : text('work.usual', { n: days ?? 0 })}
          </p>
        </>
      )}
    </Desk>
  )
}
