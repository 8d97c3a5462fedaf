import './account.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'

/** A message of success, and a link to the next page. */
export const Done = ({ children }: { children: string }) => {
  const { text } = useMessages()
  const { user } = useSession()
  const next = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is unmounted.
  useEffect(() => next.current?.focus(), [])
  const [dismissed, setDismissed] = useState(false)
  return (
    <>
      {dismissed ? null : (
        <Alert kind="success" onDismiss={() => setDismissed(true)}>
          {children}
        </Alert>
      )}
      {user === null ? (
        <Link ref={next} className="button" href={pathTo('login')}>
          {text('account.signIn')}
        </Link>
      ) : (
        <Link ref={next} className="button" href={pathTo('home')}>
          {text('pages.home')}
        </Link>
      )}
    </>
  )
}
