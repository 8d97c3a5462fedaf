import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { Minutes } from '../../ui/minutes.tsx'

/** One thing to do. */
export interface WorkRow {
  key: string | number
  /** What it is known by. */
  name: string
  about: string
  /** Where it is, chosen or open. */
  href: string
  /** The figure that it is about, and what that is measured against. */
  figure?: string | null
  against?: string | null
  since?: string | null
  /** What is to be done with it next; `at`: where, if that is another page than the row's own. */
  step: string
  at?: string
  /** It should have been done before. */
  late?: string | null
}

/** More stand behind the last row's link. */
export const mostShown = 8

interface Props {
  /** null: not known yet. */
  rows: readonly WorkRow[] | null
  /** How many there are, where these are only the first. */
  total?: number
  /** Those behind these are not counted. */
  orMore?: boolean
  /** Said where there is nothing to do. */
  none: string
  /** Where all of them are. */
  all: string
  most?: number
}

const Row = ({ name, about, href, figure, against, since, step, at, late }: WorkRow) => (
  <li data-late={late != null}>
    <Link className="whole" href={href}>
      <strong>{name}</strong>
      <small>
        {late == null ? null : <em>{late}</em>} {about}
      </small>
    </Link>
    <span className="figure">
      {figure}
      {against == null ? null : <small>{against}</small>}
    </span>
    <span className="since">{since == null ? null : <Minutes since={since} />}</span>
    {at === undefined ? (
      <span className="step">{step}</span>
    ) : (
      <Link className="step" href={at} aria-label={`${step} ${name}`}>
        {step}
      </Link>
    )}
  </li>
)

/** What is to be done, in the order in which it is to be done. */
export const WorkList = ({ rows, total, orMore = false, none, all, most = mostShown }: Props) => {
  const { text } = useMessages()
  if (rows === null) return <p aria-busy="true" />
  if (rows.length === 0) return <p className="none">{none}</p>
  const rest = (total ?? rows.length) - Math.min(rows.length, most)
  return (
    <>
      <ul className="work">
        {rows.slice(0, most).map((row) => (
          <Row {...row} key={row.key} />
        ))}
      </ul>
      {rest > 0 ? (
        <Link className="rest" href={all}>
          {text('work.rest', { n: orMore ? `${rest}+` : rest })}
        </Link>
      ) : null}
    </>
  )
}
