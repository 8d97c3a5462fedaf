import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'

/** A part of a quantity, and the rows that it is made of. */
export interface Part {
  tone: 'gone' | 'moving' | 'held' | 'free'
  labelKey: MessageKey
  kg: number | null
  /** null: nothing leads there, or not for this reader. */
  href: string | null
}

interface Props {
  /** What it is all of, kg. */
  of: number | null
  parts: readonly Part[]
  /** The most that may go, where that is more; of `{{kg}}`. */
  limit?: { labelKey: MessageKey; kg: number }
}

/** Of 100; what goes beyond the whole makes the bar longer, not the part shorter. */
const share = (kg: number, whole: number): string => `${whole <= 0 ? 0 : (kg / whole) * 100}%`

/** How much of a quantity is where: a bar, and the same in figures, each leading to its rows. */
export const QuantityBar = ({ of, parts, limit }: Props) => {
  const { text, language } = useMessages()
  const known = parts.map((part) => ({ ...part, kg: Math.max(part.kg ?? 0, 0) }))
  const sum = known.reduce((all, { kg }) => all + kg, 0)
  const ordered = of ?? sum
  const whole = Math.max(ordered, limit?.kg ?? 0, sum)
  const show = alike([ordered, limit?.kg, ...known.map(({ kg }) => kg)], language)
  return (
    <div className="quantity">
      <div className="quantity-bar" aria-hidden="true">
        {known.map(({ tone, kg }) =>
          kg === 0 ? null : (
            <span key={tone} data-tone={tone} style={{ inlineSize: share(kg, whole) }} />
          ),
        )}
        {whole > ordered ? <i style={{ insetInlineStart: share(ordered, whole) }} /> : null}
        {limit === undefined ? null : (
          <i data-limit="true" style={{ insetInlineStart: share(limit.kg, whole) }} />
        )}
      </div>
      <ul>
        {known.map(({ tone, labelKey, kg, href }) => (
          <li key={tone}>
            <span data-tone={tone} aria-hidden="true" />
            {href === null || kg === 0 ? text(labelKey) : <Link href={href}>{text(labelKey)}</Link>}
            <strong>
              {show(kg)} <small>{text('common.kg')}</small>
            </strong>
          </li>
        ))}
        {limit === undefined ? null : (
          <li>
            <span data-tone="limit" aria-hidden="true" />
            {text(limit.labelKey)}
            <strong>
              {show(limit.kg)} <small>{text('common.kg')}</small>
            </strong>
          </li>
        )}
      </ul>
    </div>
  )
}
