import { parseRoles } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { momentText } from '../../screen/list/cell.tsx'
import { Face } from '../../ui/face.tsx'
import './user.css'

type Given = { user: RowOf<'user'> }

export const Person = ({ user }: Given) => (
  <span className="person">
    <Face name={user.name} photoUrl={user.photoUrl} />
    <span>{user.name}</span>
  </span>
)

export const Photo = ({ user }: Given) =>
  user.photoUrl === null ? (
    <span className="quiet">–</span>
  ) : (
    <img className="photo" src={user.photoUrl} alt={user.name} width={96} height={96} />
  )

export const Roles = ({ user }: Given) => {
  const { text } = useMessages()
  const held = parseRoles(user.role ?? '')
  if (held.length === 0) return <span className="quiet">{text('user.noRole')}</span>
  return <>{held.map((role) => text(`roles.${role}`)).join(', ')}</>
}

/** Who has not confirmed the address cannot sign in with a password yet. */
export const Confirmed = ({ user }: Given) => {
  const messages = useMessages()
  const { emailVerifiedAt } = user
  return emailVerifiedAt === null ? (
    <span className="status" data-state="called">
      <span aria-hidden="true">▲</span>
      {messages.text('user.unconfirmed')}
    </span>
  ) : (
    <time dateTime={emailVerifiedAt}>{momentText(emailVerifiedAt)}</time>
  )
}
