import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

interface DeskProps {
  /** Address of the page where the work is done, if there is one. */
  to?: string
  title: string
  /** Number of what is listed, where no figures say it; null: not known yet. */
  n?: number | null
  /** Takes the whole width of the page. */
  wide?: boolean
  children?: ReactNode
}

export const Desk = ({ to, title, n = null, wide = false, children }: DeskProps) => {
  const { language } = useMessages()
  const head =
    n === null ? (
      title
    ) : (
      <>
        {title} <small>{showNumber(n, language, 0)}</small>
      </>
    )
  return (
    <article className={wide ? 'desk across' : 'desk'}>
      <h2>{to === undefined ? head : <Link href={to}>{head}</Link>}</h2>
      {children}
    </article>
  )
}

export interface FigureOf {
  /** Null: not known yet. */
  n: number | null
  label: string
  /** Address of the rows that are counted. */
  href: string
}

/** Large counts; each links to the rows that it counts. */
export const Figures = ({ counts }: { counts: readonly FigureOf[] }) => {
  const { language } = useMessages()
  return (
    <dl className="figures">
      {counts.map(({ n, label, href }) => {
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
