import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'

/** A part of a quantity, with a link to its rows. */
export interface Part {
  tone: 'gone' | 'moving' | 'held' | 'free'
  labelKey: MessageKey
  kg: number | null
  /** null: no link, or not for this user. */
  href: string | null
}

interface Props {
  /** The whole, kg. */
  of: number | null
  parts: readonly Part[]
  /** The limit, if it is larger than the whole; text with `{{kg}}`. */
  limit?: { labelKey: MessageKey; kg: number }
}

/** Width of a part, per cent of the bar, which is longer if the parts exceed the whole. */
const share = (kg: number, whole: number): string => `${whole <= 0 ? 0 : (kg / whole) * 100}%`

/** The known parts of a quantity as a bar and as figures with links. */
export const QuantityBar = ({ of, parts, limit }: Props) => {
  const { text, language } = useMessages()
  // Unknown parts are left out: 0 kg would say something else.
  const known = parts.flatMap((part) =>
    part.kg === null ? [] : { ...part, kg: Math.max(part.kg, 0) },
  )
  if (known.length === 0) return null
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
