import type { Role } from '@muat/shared'
import type { AnyRow } from '../../rows/row.ts'
import type { Action, Elsewhere, Refusal } from './action.ts'
import type { Paper, RecordScreen } from './record-descriptor.ts'

// What there is to do to a record: one step is the next, the others wait in a menu.

/** A call, a page that one goes to, or the papers of the record. */
export type Step =
  | { kind: 'action'; action: Action }
  | { kind: 'link'; link: Elsewhere }
  | { kind: 'paper'; paper: Paper }

type Stepped = Pick<RecordScreen, 'actions' | 'elsewhere' | 'next' | 'paper'>

/** What the papers are called among the steps. */
const paperStep = 'print'

const admin: readonly Role[] = ['ADMIN']

const offered = ({ actions, elsewhere }: Stepped) => [...elsewhere, ...actions]

const stepNamed = (
  { actions, elsewhere, paper }: Stepped,
  name: string,
  row: AnyRow,
  held: readonly Role[],
): Step | null => {
  if (name === paperStep) return paper?.has(row as never) === true ? { kind: 'paper', paper } : null
  const link = elsewhere.find((one) => one.name === name)
  if (link !== undefined) return link.offer(row, held) === 'yes' ? { kind: 'link', link } : null
  const action = actions.find((one) => one.name === name)
  return action?.offer(row, held) === 'yes' ? { kind: 'action', action } : null
}

/** The first of the steps that a record in this state waits for which this reader may take; null: it is for others. */
export const nextStep = (screen: Stepped, row: AnyRow, held: readonly Role[]): Step | null => {
  for (const name of screen.next(row as never)) {
    const step = stepNamed(screen, name, row, held)
    if (step !== null) return step
  }
  return null
}

/** What it waits for where that is for others: the step, and who takes it besides ADMIN, who may do everything. */
export const awaited = (
  screen: Stepped,
  row: AnyRow,
  held: readonly Role[],
): { step: Elsewhere | Action; roles: readonly Role[] } | null => {
  for (const name of screen.next(row as never)) {
    const step = offered(screen).find((one) => one.name === name)
    const refusal = step?.offer(row, held)
    if (step === undefined || typeof refusal !== 'object' || refusal.why === 'state') continue
    if (refusal.why === 'role' && step.offer(row, admin) !== 'yes') continue
    const others = refusal.roles.filter((role) => role !== 'ADMIN')
    return { step, roles: others.length === 0 ? refusal.roles : others }
  }
  return null
}

/** Worth telling: what somebody's roles never let him do is none of his business. */
export const isForReader = (refusal: Refusal): boolean =>
  refusal.why !== 'role' || refusal.ever === true

/**
 * All that can be done besides the next step, what ends something last; and what cannot now, though not for want of the
 * role, each with its reason.
 */
export const otherSteps = (
  screen: Stepped,
  row: AnyRow,
  held: readonly Role[],
): {
  links: readonly Elsewhere[]
  safe: readonly Action[]
  dangerous: readonly Action[]
  shut: readonly { step: Elsewhere | Action; refusal: Refusal }[]
} => {
  const next = nextStep(screen, row, held)
  const isNext = (step: Elsewhere | Action): boolean =>
    (next?.kind === 'action' && next.action === step) ||
    (next?.kind === 'link' && next.link === step)
  const open = <One extends Elsewhere | Action>(steps: readonly One[]): readonly One[] =>
    steps.filter((step) => !isNext(step) && step.offer(row, held) === 'yes')
  const actions = open(screen.actions)
  return {
    links: open(screen.elsewhere),
    safe: actions.filter(({ danger }) => danger !== true),
    dangerous: actions.filter(({ danger }) => danger === true),
    shut: offered(screen).flatMap((step) => {
      const refusal = step.offer(row, held)
      return typeof refusal === 'object' && isForReader(refusal) ? [{ step, refusal }] : []
    }),
  }
}
