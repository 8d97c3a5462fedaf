import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'

/** A part of a quantity, with a link to its rows. */
export interface Part {
  tone: 'gone' | 'moving' | 'held' | 'free'
  labelKey: MessageKey
  kg: number | null
  /** null: no link, or not for this user. */
  href: string | null
}

interface Sum {
  labelKey: MessageKey
  kg: number | null
}

interface Props {
  /** The whole, kg. */
  of: number | null
  /** Its label; absent: it is not shown. */
  wholeKey?: MessageKey
  parts: readonly Part[]
  /** A sum of some of the parts. */
  sum?: Sum
  /** The limit, if it is larger than the whole; text with `{{kg}}`. */
  limit?: { labelKey: MessageKey; kg: number }
}

/** Width of a part, per cent of the bar, which is longer if the parts exceed the whole. */
const share = (kg: number, whole: number): string => `${whole <= 0 ? 0 : (kg / whole) * 100}%`

/** A quantity and its parts as figures with links. A bar shows them unless there is one part that is the whole. */
export const QuantityBar = ({ of, wholeKey, parts, sum, limit }: Props) => {
  const { text, language } = useMessages()
  // Unknown parts are left out: 0 kg would say something else.
  const known = parts.flatMap((part) =>
    part.kg === null ? [] : { ...part, kg: Math.max(part.kg, 0) },
  )
  if (known.length === 0) return null
  const filled = known.filter(({ kg }) => kg > 0)
  const all = known.reduce((total, { kg }) => total + kg, 0)
  const ordered = of ?? all
  const whole = Math.max(ordered, limit?.kg ?? 0, all)
  const drawn = filled.length > 1 || filled.some(({ kg }) => kg !== ordered)
  const swatch = (tone: string) => (drawn ? <span data-tone={tone} aria-hidden="true" /> : null)
  const figure = (label: ReactNode, kg: number) => (
    <>
      <span>{label}</span>
      <strong>
        {showNumber(kg, language)} <small>{text('common.kg')}</small>
      </strong>
    </>
  )
  return (
    <div className="quantity">
      {drawn ? (
        <div className="quantity-bar" aria-hidden="true">
          {filled.map(({ tone, kg }) => (
            <span key={tone} data-tone={tone} style={{ inlineSize: share(kg, whole) }} />
          ))}
          {whole > ordered ? <i style={{ insetInlineStart: share(ordered, whole) }} /> : null}
          {limit === undefined ? null : (
            <i data-limit="true" style={{ insetInlineStart: share(limit.kg, whole) }} />
          )}
        </div>
      ) : null}
      <ul>
        {wholeKey === undefined ? null : <li>{figure(text(wholeKey), ordered)}</li>}
        {sum === undefined || sum.kg === null ? null : (
          <li>{figure(text(sum.labelKey), sum.kg)}</li>
        )}
        {filled.map(({ tone, labelKey, kg, href }) => (
          <li key={tone}>
            {swatch(tone)}
            {figure(href === null ? text(labelKey) : <Link href={href}>{text(labelKey)}</Link>, kg)}
          </li>
        ))}
        {limit === undefined ? null : (
          <li>
            {swatch('limit')}
            {figure(text(limit.labelKey), limit.kg)}
          </li>
        )}
      </ul>
    </div>
  )
}
