import { Link } from 'wouter'
import { rolesText, secondPersonText } from '../../messages/failure-text.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { statusText } from '../../ui/status.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'
import type { Action, Offered, Refusal } from './action.ts'
import { otherSteps } from './next-step.ts'

/** The label of a step for a row. */
export const wordOf = (step: Offered, row: AnyRow): MessageKey =>
  step.wordKey?.(row) ?? step.labelKey

interface NotNow {
  label: string
  refusal: Refusal
}

/** The last item of the menu: impossible steps by reason, collapsed. */
const Shut = ({ of }: { of: readonly NotNow[] }) => {
  const { text, language } = useMessages()
  const why = ({ refusal }: NotNow): string => {
    if (refusal.why === 'role') return rolesText(refusal.roles, language)
    if (refusal.why === 'own') return secondPersonText(refusal.roles, language)
    const { status, textKey = 'panel.notState' } = refusal
    return text(textKey, { status: statusText(status, text) })
  }
  const reasons = [...new Set(of.map(why))]
  return (
    <li className="shut">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- opens within the menu, which a choice would close */}
      <details onClick={(event) => event.stopPropagation()}>
        <summary>{text('panel.notNow')}</summary>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <span>
                {of
                  .filter((step) => why(step) === reason)
                  .map(({ label }) => label)
                  .join(', ')}
              </span>
              <small>{reason}</small>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

interface Props {
  screen: WholeScreen
  row: AnyRow
  shutToo: readonly NotNow[]
  busy: boolean
  choose: (action: Action) => void
}

/** The menu of steps except the next one; dangerous ones are last and apart. */
export const StepMenu = ({ screen, row, shutToo, busy, choose }: Props) => {
  const { text } = useMessages()
  const roles = useRoles()
  const { links, safe, dangerous, shut } = otherSteps(screen, row, roles)
  const not = [
    ...shutToo,
    ...shut.map(({ step, refusal }) => ({ label: text(step.labelKey), refusal })),
  ]
  if (links.length + safe.length + dangerous.length + not.length === 0) return null
  const item = (action: Action) => (
    <li key={action.name} className={action.danger === true ? 'danger' : undefined}>
      <button type="button" disabled={busy} onClick={() => choose(action)}>
        {text(action.labelKey)}
      </button>
    </li>
  )
  return (
    <DropDown label={text('panel.more')}>
      {links.map((link) => (
        <li key={link.name}>
          <Link href={link.href(row)}>{text(wordOf(link, row))}</Link>
        </li>
      ))}
      {safe.map(item)}
      {dangerous.map(item)}
      {not.length === 0 ? null : <Shut of={not} />}
    </DropDown>
  )
}
