import {
  andAdmin,
  type Handled,
  handlersOf,
  type Machine,
  needsSecond,
  type Role,
  type UnconfirmedReason,
  unconfirmedIn,
} from '@muat/shared'
import { peopleWith } from '../accounts/people.ts'
import { secondPerson } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'
import type { Writing } from '../crud/write.ts'

// The second person of rule 8, docs/domain.md#rule-8.

type LettingGo = 'approve' | 'confirm'

/** The permitted roles besides ADMIN. */
const rolesOf = (machine: Machine<string, string>, action: LettingGo): readonly Role[] =>
  machine.flatMap((arrow) => (arrow.action === action ? arrow.roles : []))

const isAsked = async (
  { tx }: Writing,
  roles: readonly Role[],
  hands: readonly number[],
): Promise<boolean> => {
  const { settings } = await readSite(tx)
  const when = settings.secondPerson
  return needsSecond(when, hands, when === 'auto' ? await peopleWith(tx, roles) : [])
}

/** 403 for a user who would release a truck that he has weighed or counted. */
export const requireSecond = async (
  writing: Writing,
  machine: Machine<string, string>,
  action: LettingGo,
  handled: Handled,
): Promise<void> => {
  const roles = rolesOf(machine, action)
  const hands = handlersOf(action, handled)
  if (hands.includes(writing.actor.id) && (await isAsked(writing, roles, hands))) {
    throw secondPerson(andAdmin(roles))
  }
}

/** Columns of the user who released a held truck. A confirmation has no note. */
export const letGoBy = ({ actor, now }: Writing, note: string | null) => ({
  approvedBy: actor.id,
  approvedAt: now,
  approvalNote: note,
})

/** The last event of a truck: read by the scale, or typed or recounted while held. */
export type Done = 'read' | UnconfirmedReason

/** Unconfirmed reasons after the event: a reading replaces a typed weight, a recount stays until confirmed. */
const wordsAfter = (holdReason: string | null, done: Done): UnconfirmedReason[] => {
  const before = unconfirmedIn(holdReason).filter((word) => word !== 'typed' || done !== 'read')
  return done === 'read' ? before : [...new Set([...before, done])].toSorted().toReversed()
}

/** All reasons to hold a truck: exceeded limits, and unconfirmed input if a second person is required; null: none. */
export const holdReasonOf = async (
  writing: Writing,
  machine: Machine<string, string>,
  limits: readonly string[],
  { before, done, handled }: { before: string | null; done: Done; handled: () => Promise<Handled> },
): Promise<string | null> => {
  const words = wordsAfter(before, done)
  const asked =
    words.length > 0 &&
    (await isAsked(writing, rolesOf(machine, 'confirm'), handlersOf('confirm', await handled())))
  const reasons = [...limits, ...(asked ? words : [])]
  return reasons.length === 0 ? null : reasons.join(',')
}
