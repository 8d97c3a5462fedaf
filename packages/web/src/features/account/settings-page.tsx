import './account.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'

const sections = ['profile', 'password'] as const

/** Frame of a user's settings, with the navigation between them. */
export const SettingsPage = ({
  at,
  children,
}: {
  at: (typeof sections)[number]
  children: ReactNode
}) => {
  const { text } = useMessages()
  return (
    <section className="settings">
      <nav aria-label={text('settings.sections')}>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <Link
                href={pathTo(`settings.${section}`)}
                aria-current={section === at ? 'page' : undefined}
              >
                {text(`settings.${section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account">{children}</div>
    </section>
  )
}
