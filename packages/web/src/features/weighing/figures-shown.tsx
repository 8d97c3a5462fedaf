import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Weighing } from '../../rows/rows.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { desk } from './desk.ts'
import { scale } from './scale/scale.ts'
import { tareDeviationPct } from './tare.ts'
import type { Verdict } from './verdict.ts'

interface FigureProps {
  label: string
  /** Null: not known yet. */
  value: string | null
  unit: string
  /** The value exceeds its limit. */
  beyond?: boolean
  children?: ReactNode
}

const Figure = ({ label, value, unit, beyond = false, children }: FigureProps) => (
  <div data-beyond={beyond ? true : undefined}>
    <dt>{label}</dt>
    <dd>
      <span>{value ?? '–'}</span> {value === null ? null : <small>{unit}</small>}
      {children}
    </dd>
  </div>
)

/** A past weighing, marked if it was typed. */
export const Weighed = ({ label, weighing }: { label: string; weighing: Weighing | null }) => {
  const { text, language } = useMessages()
  return (
    <Figure
      label={label}
      value={weighing?.weighKg == null ? null : showNumber(weighing.weighKg, language)}
      unit={text('common.kg')}
    >
      {weighing?.source === 'manual' ? (
        <small className="typed" title={weighing.reason ?? ''}>
          {text('weighing.manual')}
        </small>
      ) : null}
    </Figure>
  )
}

export const Kilograms = ({ label, kg }: { label: string; kg: number | null | undefined }) => {
  const { text, language } = useMessages()
  return (
    <Figure
      label={label}
      value={kg == null ? null : showNumber(kg, language)}
      unit={text('common.kg')}
    />
  )
}

export const signed = (value: number, language: Language): string =>
  `${value > 0 ? '+' : ''}${showNumber(value, language)}`

/** A difference with its sign, and its limit. */
export const DifferenceShown = ({ verdict }: { verdict: Verdict | null }) => {
  const { text, language } = useMessages()
  const { kg = null, pct = null, beyond = false } = verdict?.difference ?? {}
  return (
    <Figure
      label={text('weighing.difference')}
      value={pct === null ? null : signed(pct, language)}
      unit="%"
      beyond={beyond}
    >
      <small className="limit">
        {[
          kg === null ? null : `${signed(kg, language)} ${text('common.kg')}`,
          verdict?.limitPct === undefined
            ? null
            : text('weighing.limit', { n: showNumber(verdict.limitPct, language) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </small>
    </Figure>
  )
}

export const StoredTare = ({ kg }: { kg: number | null }) => {
  const { text, language } = useMessages()
  return (
    <Figure
      label={text('weighing.storedTare')}
      value={kg === null ? '–' : showNumber(kg, language)}
      unit={kg === null ? '' : text('common.kg')}
    />
  )
}

/** Warns about an empty truck whose weight differs from the stored tare of its plate. */
export const TareDeviation = ({ kg, storedKg }: { kg: number | null; storedKg: number | null }) => {
  const { text, language } = useMessages()
  const { typing } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  // Only for a settled weight: otherwise it would flicker while a truck drives onto the bridge.
  const isSettled = typing || reading?.stable === true
  const pct = kg === null || kg <= 0 || !isSettled ? null : tareDeviationPct(kg, storedKg)
  if (pct === null) return null
  return (
    <p className="pointed-out" role="alert" data-tare-differs>
      {text('weighing.tareDiffers', { pct: signed(Math.round(pct * 10) / 10, language) })}
    </p>
  )
}
