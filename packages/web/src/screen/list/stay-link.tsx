import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../navigation/navigation.ts'

interface Props {
  href: string
  replace?: boolean
  className?: string
  children: ReactNode
}

const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey

/** A link to another part of the same page: the list behind the panel keeps its place. */
export const StayLink = ({ href, replace = false, className, children }: Props) => (
  <a
    href={href}
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
