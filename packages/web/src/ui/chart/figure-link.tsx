import './figure-link.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  /** null: nothing stands behind it; with `#`, a place on this page. */
  href: string | null
  /** The head of its row leads to the same: the Tab key passes it by. */
  again?: boolean
  children: ReactNode
}

/** A figure that leads to the rows that it is of. */
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
