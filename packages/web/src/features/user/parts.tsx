import { hasVersion } from '../../rows/row.ts'
import { parseRoles } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { momentText } from '../../screen/list/cell.tsx'
import { Face } from '../../ui/face.tsx'
import './user.css'
import { Icon } from '../../ui/icon.tsx'

type Given = { user: RowOf<'user'> }

export const Person = ({ user }: Given) => (
  <span className="person">
    <Face name={user.name} photoUrl={user.photoUrl} />
    <span>{user.name}</span>
  </span>
)

export const Photo = ({ user }: Given) =>
  user.photoUrl === null ? null : (
    <img className="photo" src={user.photoUrl} alt={user.name} width={96} height={96} />
  )

export const Roles = ({ user }: Given) => {
  const { text } = useMessages()
  const held = parseRoles(user.role ?? '')
  if (held.length === 0) return <span className="quiet">{text('user.noRole')}</span>
  return <>{held.map((role) => text(`roles.${role}`)).join(', ')}</>
}

/** When the user confirmed the address. Before that, he cannot sign in with a password. */
export const Confirmed = ({ user }: Given) => {
  const messages = useMessages()
  const { emailVerifiedAt } = user
  // Another back end may confirm nothing.
  if (emailVerifiedAt === null && !hasVersion(user)) return null
  return emailVerifiedAt === null ? (
    <span className="status" data-state="called">
      <Icon name="called" />
      {messages.text('user.unconfirmed')}
    </span>
  ) : (
    <time dateTime={emailVerifiedAt}>{momentText(emailVerifiedAt)}</time>
  )
}
