import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathTo, type PlainRouteName } from '../../paths.ts'

interface DeskProps {
  to: PlainRouteName
  title: string
  lead: string
  children?: ReactNode
}

export const Desk = ({ to, title, lead, children }: DeskProps) => (
  <article className="desk">
    <h2>
      <Link href={pathTo(to)}>{title}</Link>
    </h2>
    <p>{lead}</p>
    {children}
  </article>
)

/** Large numbers, each over what it counts. */
export const Figures = ({ of }: { of: readonly [number, string][] }) => (
  <dl className="figures">
    {of.map(([n, label]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{n}</dd>
      </div>
    ))}
  </dl>
)
