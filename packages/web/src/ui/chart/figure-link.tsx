import './figure-link.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  /** null: no link; beginning with `#`: a place on this page. */
  href: string | null
  /** The head of its row has the same link, so the Tab key skips this one. */
  again?: boolean
  children: ReactNode
}

/** A figure as a link to its rows. */
export const FigureLink = ({ href, again = false, children }: Props): ReactNode => {
  if (href === null) return children
  const stop = again ? { tabIndex: -1 } : {}
  return href.startsWith('#') ? (
    <a className="figure-link" href={href} {...stop}>
      {children}
    </a>
  ) : (
    <Link className="figure-link" href={href} {...stop}>
      {children}
    </Link>
  )
}
