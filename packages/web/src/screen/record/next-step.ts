import type { Role } from '@muat/shared'
import type { AnyRow } from '../../rows/row.ts'
import type { Action, Elsewhere, Refusal } from './action.ts'
import type { Paper, RecordScreen } from './record-descriptor.ts'

// The steps of a record: the next one, and the others in a menu.

/** An action, a link, or the documents of the record. */
export type Step =
  | { kind: 'action'; action: Action }
  | { kind: 'link'; link: Elsewhere }
  | { kind: 'paper'; paper: Paper }

type Stepped = Pick<RecordScreen, 'actions' | 'elsewhere' | 'next' | 'paper'>

/** Name of the documents among the steps. */
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
  const link = elsewhere.find((step) => step.name === name)
  if (link !== undefined) return link.offer(row, held) === 'yes' ? { kind: 'link', link } : null
  const action = actions.find((candidate) => candidate.name === name)
  return action?.offer(row, held) === 'yes' ? { kind: 'action', action } : null
}

/** The first step for which a record waits and which the user may take; null: only others may. */
export const nextStep = (screen: Stepped, row: AnyRow, held: readonly Role[]): Step | null => {
  for (const name of screen.next(row as never)) {
    const step = stepNamed(screen, name, row, held)
    if (step !== null) return step
  }
  return null
}

/** The step that others must take, with their roles without ADMIN, who may do everything. */
export const awaited = (
  screen: Stepped,
  row: AnyRow,
  held: readonly Role[],
): { step: Elsewhere | Action; roles: readonly Role[] } | null => {
  for (const name of screen.next(row as never)) {
    const step = offered(screen).find((candidate) => candidate.name === name)
    const refusal = step?.offer(row, held)
    if (step === undefined || typeof refusal !== 'object' || refusal.why === 'state') continue
    if (refusal.why === 'role' && step.offer(row, admin) !== 'yes') continue
    const others = refusal.roles.filter((role) => role !== 'ADMIN')
    return { step, roles: others.length === 0 ? refusal.roles : others }
  }
  return null
}

/** Whether to show the reason of an impossible step: not for steps that the user's roles never permit. */
export const isForReader = (refusal: Refusal): boolean =>
  refusal.why !== 'role' || refusal.ever === true

/** Possible steps except the next one, dangerous ones last; and those that are not possible now, with their reasons. */
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
