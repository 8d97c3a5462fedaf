import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

interface DeskProps {
  /** Where the work is done; left out: not on a page. */
  to?: string
  title: string
  /** As wide as the page. */
  wide?: boolean
  children?: ReactNode
}

export const Desk = ({ to, title, wide = false, children }: DeskProps) => (
  <article className={wide ? 'desk across' : 'desk'}>
    <h2>{to === undefined ? title : <Link href={to}>{title}</Link>}</h2>
    {children}
  </article>
)

export interface FigureOf {
  /** null: not known yet. */
  n: number | null
  label: string
  /** Where those are that it counts. */
  href: string
}

/** Large numbers, each over what it counts, and each the way there. */
export const Figures = ({ of }: { of: readonly FigureOf[] }) => {
  const { language } = useMessages()
  return (
    <dl className="figures">
      {of.map(({ n, label, href }) => {
        const shown = n === null ? '–' : showNumber(n, language, 0)
        return (
          <div key={label} data-none={n === 0}>
            <dt>{label}</dt>
            <dd>
              <Link href={href} aria-label={`${shown} ${label}`}>
                {shown}
              </Link>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
