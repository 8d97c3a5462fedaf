import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../navigation/navigation.ts'

interface Props {
  href: string
  replace?: boolean
  rel?: 'prev' | 'next'
  className?: string
  children: ReactNode
}

const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey

/** A link within the same page, which keeps the scroll position of the list. */
export const StayLink = ({ href, replace = false, rel, className, children }: Props) => (
  <a
    href={href}
    rel={rel}
    className={className}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      go(href, { replace, stay: true })
    }}
  >
    {children}
  </a>
)
