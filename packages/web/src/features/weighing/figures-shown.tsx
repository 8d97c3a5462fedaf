import type { OutboundRecord } from '@muat/shared'
import type { ReactNode } from 'react'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { expectedOf, outFigures, tareDeviationPct } from './figures.ts'
import { isSecond, type Task } from './task.ts'

interface FigureProps {
  label: string
  value: string | null
  unit: string
  children?: ReactNode
}

const Figure = ({ label, value, unit, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value ?? '–'} {value === null ? null : <small>{unit}</small>}
      {children}
    </dd>
  </div>
)

const signed = (value: number, language: Parameters<typeof showNumber>[1]): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${showNumber(Math.abs(value), language)}`

/** `600 × 50` where one kind of bag makes up the load. */
const useExpectedLabel = (record: OutboundRecord): string => {
  const { text, language } = useMessages()
  const loaded = record.outboundItem.filter(({ status }) => status === 'loaded')
  const [only] = loaded
  return loaded.length === 1 &&
    only?.unit === 'bag' &&
    only.loadedBags !== null &&
    only.nominalBagKg !== null
    ? text('weighing.expectedBags', {
        n: showNumber(only.loadedBags, language),
        kg: showNumber(only.nominalBagKg, language, 3),
      })
    : text('weighing.expected')
}

const OutFigures = ({ record, kg }: { record: OutboundRecord; kg: number | null }) => {
  const { text, language } = useMessages()
  const out = kg === null ? null : outFigures(record, kg)
  const first = record.firstWeighing
  const expectedLabel = useExpectedLabel(record)
  const show = (value: number | undefined): string | null =>
    value === undefined ? null : showNumber(value, language)
  const unit = text('common.kg')
  return (
    <dl className="weigh-figures">
      <Figure label={text('weighing.firstWeigh')} value={show(first?.weighKg)} unit={unit}>
        {first?.source === 'manual' ? <small> ({text('weighing.manual')})</small> : null}
      </Figure>
      <Figure label={text('weighing.net')} value={show(out?.netKg)} unit={unit} />
      <Figure label={expectedLabel} value={show(expectedOf(record))} unit={unit} />
      <Figure
        label={text('weighing.difference')}
        value={
          out === null || out.differencePct === null ? null : signed(out.differencePct, language)
        }
        unit="%"
      />
    </dl>
  )
}

const InFigures = ({ record, kg }: { record: OutboundRecord; kg: number | null }) => {
  const { text, language } = useMessages()
  const stored = record.storedTareKg
  const deviation = kg === null ? null : tareDeviationPct(kg, stored)
  return (
    <>
      <dl className="weigh-figures">
        <Figure
          label={text('weighing.storedTare')}
          value={stored === null ? text('weighing.noTare') : showNumber(stored, language)}
          unit={stored === null ? '' : text('common.kg')}
        />
        {record.firstWeighing === null ? null : (
          <Figure
            label={text('weighing.firstWeigh')}
            value={showNumber(record.firstWeighing.weighKg, language)}
            unit={text('common.kg')}
          />
        )}
      </dl>
      {deviation === null ? null : (
        <p className="pointed-out" role="alert">
          {text('weighing.tareDiffers', { pct: signed(Math.round(deviation * 10) / 10, language) })}
        </p>
      )}
    </>
  )
}

interface Props {
  record: OutboundRecord
  task: Task
  kg: number | null
}

export const Figures = ({ record, task, kg }: Props) =>
  isSecond(task) ? <OutFigures record={record} kg={kg} /> : <InFigures record={record} kg={kg} />
