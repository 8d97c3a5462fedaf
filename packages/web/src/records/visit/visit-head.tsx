import type { ReactNode } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { reasonOptions } from '../../screen/list/options.ts'
import { HoldReasons } from '../truck/hold-reasons.tsx'

interface Held {
  reasons: string | null
  netKg: number | null
  /** What the net is held against, in words, and how much that is. */
  against: string
  againstKg: number | null
  /** Figures behind the other reasons. */
  children?: ReactNode
}

/** Why a truck is held, with the figures behind it. */
export const HeldAlert = ({ reasons, netKg, against, againstKg, children }: Held) => {
  const { text, language } = useMessages()
  const kg = (value: number | null): string =>
    value === null ? '–' : `${showNumber(value, language)} kg`
  const pct =
    netKg === null || againstKg === null || againstKg === 0
      ? null
      : ((netKg - againstKg) / againstKg) * 100
  return (
    <Alert kind="danger">
      <HoldReasons reasons={reasons} />
      <dl className="held-figures">
        <div>
          <dt>{text('weighing.net')}</dt>
          <dd>{kg(netKg)}</dd>
        </div>
        <div>
          <dt>{against}</dt>
          <dd>{kg(againstKg)}</dd>
        </div>
        {pct === null ? null : (
          <div>
            <dt>{text('weighing.difference')}</dt>
            <dd>
              {pct > 0 ? '+' : '−'}
              {showNumber(Math.abs(pct), language)} %
            </dd>
          </div>
        )}
      </dl>
      {children}
    </Alert>
  )
}

interface Ended {
  status: 'cancelled' | 'rejected' | 'void'
  /** null: nothing was said. */
  why: string | null
}

/** That a visit came to nothing, and why. */
export const EndedAlert = ({ status, why }: Ended) => {
  const { text } = useMessages()
  const own = reasonOptions.find(({ value }) => value === why)
  return why === null ? null : (
    <Alert kind="warning">
      {text(`status.${status}`)}: {own === undefined ? why : text(own.labelKey)}
    </Alert>
  )
}
