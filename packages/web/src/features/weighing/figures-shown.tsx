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
  /** null: not known yet. */
  value: string | null
  unit: string
  /** It is beyond its limit. */
  beyond?: boolean
  children?: ReactNode
}

const Figure = ({ label, value, unit, beyond = false, children }: FigureProps) => (
  <div data-beyond={beyond ? true : undefined}>
    <dt>{label}</dt>
    <dd>
      {value ?? '–'} {value === null ? null : <small>{unit}</small>}
      {children}
    </dd>
  </div>
)

/** A weighing that was done, marked where it was typed. */
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

/** A difference with its sign, and beside it what it may be. */
export const DifferenceShown = ({ of }: { of: Verdict | null }) => {
  const { text, language } = useMessages()
  const { kg = null, pct = null } = of?.difference ?? {}
  return (
    <Figure
      label={text('weighing.difference')}
      value={pct === null ? null : signed(pct, language)}
      unit="%"
      beyond={(of?.holds.length ?? 0) > 0}
    >
      <small className="limit">
        {[
          kg === null ? null : `${signed(kg, language)} ${text('common.kg')}`,
          of?.limitPct === undefined
            ? null
            : text('weighing.limit', { n: showNumber(of.limitPct, language) }),
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
      value={kg === null ? text('weighing.noTare') : showNumber(kg, language)}
      unit={kg === null ? '' : text('common.kg')}
    />
  )
}

/** Points out an empty truck that is not as heavy as this plate usually is. */
export const TareDeviation = ({ kg, storedKg }: { kg: number | null; storedKg: number | null }) => {
  const { text, language } = useMessages()
  const { typing } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  // Not of an empty bridge, nor of every figure while a truck drives onto it.
  const stands = typing || reading?.stable === true
  const pct = kg === null || kg <= 0 || !stands ? null : tareDeviationPct(kg, storedKg)
  if (pct === null) return null
  return (
    <p className="pointed-out" role="alert">
      {text('weighing.tareDiffers', { pct: signed(Math.round(pct * 10) / 10, language) })}
    </p>
  )
}
