import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { Wait } from '../../screen/calls/wait.tsx'

/** A row of a work list. */
export interface WorkRow {
  key: string | number
  /** Plate or number. */
  name: string
  about: string
  /** Address of the record, chosen or open. */
  href: string
  /** Its figure, and what that is compared with. */
  figure?: string | null
  comparison?: string | null
  since?: string | null
  /** It waits, so that its minutes are late from the limits of the site on. */
  waits?: boolean
  /** The next step; `at`: its address, if it differs from `href`. */
  step: string
  at?: string
  /** Why the row is late. */
  late?: string | null
  held?: boolean
}

/** Upper bound of rows; a link leads to the others. */
export const maxShown = 8

interface Props {
  /** What is listed, if the card's figures count more than that. */
  heading?: string
  /** Null: not known yet. */
  rows: readonly WorkRow[] | null
  /** Total number in the whole list, if `rows` are only a part. */
  total?: number
  /** There are more rows than `total`. */
  orMore?: boolean
  /** Text of an empty list. */
  none: string
  /** Address of the whole list. */
  all: string
  most?: number
  /** One of several lists of a card, whose heading leads to the whole. */
  isPart?: boolean
}

const Row = ({
  name,
  about,
  href,
  figure,
  comparison,
  since,
  waits = false,
  step,
  at,
  late,
  held,
}: WorkRow) => (
  <li data-urgency={held === true ? 'hold' : late == null ? undefined : 'late'}>
    <Link className="whole" href={href}>
      <strong>{name}</strong>
      <small>
        {late == null ? null : <em>{late}</em>} {about}
      </small>
    </Link>
    <span className="figure">
      {figure}
      {comparison == null ? null : <small>{comparison}</small>}
    </span>
    <span className="since">{since == null ? null : <Wait since={since} waits={waits} />}</span>
    {at === undefined ? (
      <span className="step">{step}</span>
    ) : (
      <Link className="step" href={at} aria-label={`${step} ${name}`}>
        {step}
      </Link>
    )}
  </li>
)

/** A list of work, most urgent first. */
export const WorkList = ({
  heading,
  rows,
  total,
  orMore = false,
  none,
  all,
  most = maxShown,
  isPart = false,
}: Props) => {
  const { text } = useMessages()
  if (rows === null) return <p aria-busy="true" />
  const rest = (total ?? rows.length) - Math.min(rows.length, most)
  return (
    <>
      {heading === undefined ? null : <h3>{heading}</h3>}
      {rows.length === 0 ? (
        <p className="none">
          {none}
          {isPart ? null : (
            <Link className="button secondary" href={all}>
              {text('work.all')}
            </Link>
          )}
        </p>
      ) : (
        <ul className="work">
          {rows.slice(0, most).map((row) => (
            <Row {...row} key={row.key} />
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <Link className="rest" href={all}>
          {text('work.rest', { n: orMore ? `${rest}+` : rest })}
        </Link>
      ) : null}
    </>
  )
}
