import { may, type ResourceName, type Role, whoMay } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { Params } from '../../lib/main/translation.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Typed } from '../../form/typed.ts'
import type { FormDescription } from '../../form/field.ts'
import type { Sending } from '../../form/use-form.ts'
import type { AnyRow } from '../../rows/row.ts'

/** Whether an action is possible for a row now, and the reason if not. `already`: not needed, without a reason. */
export type Offer = 'yes' | 'already' | Refusal

/**
 * `roles`: permitted roles; `ever`: the user may in another state; `own`: not the user who weighed or counted.
 * `status`: the state that prevents it; `textKey`: another text for it.
 */
export type Refusal =
  | { why: 'role'; roles: readonly Role[]; ever?: boolean }
  | { why: 'own'; roles: readonly Role[] }
  | { why: 'state'; status: string; textKey?: MessageKey }

/** A state that forbids a step. One that another back end does not send forbids nothing. */
export const offerOutOf = (status: string, textKey?: MessageKey): Offer =>
  status === '' ? 'yes' : { why: 'state', status, ...(textKey === undefined ? {} : { textKey }) }

// Methods rather than function properties, so that an action for rows of one resource is assignable to one for any. The
// mechanism passes an action only rows of its screen.
export interface Offered {
  name: string
  labelKey: MessageKey
  /** Label for this row, if it differs from `labelKey`. */
  wordKey?(this: void, row: AnyRow): MessageKey
  offer(this: void, row: AnyRow, held: readonly Role[]): Offer
}

interface Asks {
  form(this: void, row: AnyRow): FormDescription<unknown> | undefined
}

/** A step on another page, such as the weighing page, or in another form. */
export interface Elsewhere extends Offered {
  href(this: void, row: AnyRow): string
}

interface Said {
  key: MessageKey
  params: Params
}

/** A question about an unlikely input; `of`: the line of a record with several. */
interface Doubt extends Said {
  of?: string | undefined
}

/** An action on a row other than editing. */
export interface Action extends Offered {
  /** Message after success, with `{{name}}`. */
  doneKey: MessageKey
  /** The form of its input, such as a reason; a function if that depends on the row. */
  form?: FormDescription<unknown> | Asks['form']
  /** Explanation above the action's input, if its name is not enough. */
  meansKey?: MessageKey
  /** Key of the form's draft, for an input that is work to repeat; absent: what was typed goes with the dialog. */
  draft?(this: void, row: AnyRow): string
  /** Initial values of that form. */
  begin?(this: void, row: AnyRow): Readonly<Record<string, unknown>>
  /** What is unlikely in what was typed, asked once before it is sent. */
  doubts?(this: void, row: AnyRow, typed: Typed): readonly Doubt[]
  /** Text of its button that says what is sent; null: the label. */
  submit?(this: void, row: AnyRow, typed: Typed): Said | null
  /** Question before it, with the record's name, because it cannot be undone. */
  confirmKey?: MessageKey
  run(
    this: void,
    row: AnyRow,
    body: Readonly<Record<string, unknown>>,
    sending: Pick<Sending, 'idempotencyKey'>,
  ): Promise<Answer<AnyRow | null>>
  /** Undoes it; `row` is the result of the action. */
  undo?: (row: AnyRow) => Promise<Answer<unknown>>
  /** Ends something or loses data: shown apart from the others. */
  danger?: true
  /** Possible for several rows at once. */
  bulk?: true
  /** Alternative action if the row is in use, and its explanation. */
  instead?: { action: Action; textKey: MessageKey }
}

/** The form of an action for a row; undefined: none. */
export const formOf = ({ form }: Action, row: AnyRow): FormDescription<unknown> | undefined =>
  typeof form === 'function' ? form(row) : form

/** Permits an action to users who may write the resource. Others see the permitted roles. */
export const offerTo = (
  held: readonly Role[],
  operation: 'write' | 'remove',
  resource: ResourceName,
): Offer =>
  may(held, operation, resource, siteRules())
    ? 'yes'
    : { why: 'role', roles: whoMay(operation, resource, siteRules()) }

// Loaded on first use, because most users of a list write nothing.
const writes = () => import('./writes.ts')

/** Sets a field. It can be undone until the row is changed again. */
export const setting = (
  resource: ResourceName,
  [field, from, to]: readonly [field: string, from: string | boolean, to: string | boolean],
  rest: Pick<Action, 'name' | 'labelKey' | 'doneKey'>,
): Action => ({
  offer: (row, held) => {
    const offer = offerTo(held, 'write', resource)
    const value = row[field] ?? ''
    if (offer !== 'yes' || value === from) return offer
    return value === to ? 'already' : offerOutOf(typeof value === 'string' ? value : '')
  },
  run: async (row) => (await writes()).updateRow(resource, row, { [field]: to }),
  undo: async (row) => (await writes()).updateRow(resource, row, { [field]: from }),
  bulk: true,
  ...rest,
})

const switchOff = (resource: ResourceName): Action =>
  setting(resource, ['active', true, false], {
    name: 'switch-off',
    labelKey: 'panel.switchOff',
    doneKey: 'panel.switchedOff',
  })

const switchOn = (resource: ResourceName): Action =>
  setting(resource, ['active', false, true], {
    name: 'switch-on',
    labelKey: 'panel.switchOn',
    doneKey: 'panel.switchedOn',
  })

/** Deletes a row, which must not be in use. */
export const removal = (
  resource: ResourceName,
  instead: NonNullable<Action['instead']>,
): Action => ({
  name: 'remove',
  labelKey: 'panel.remove',
  danger: true,
  doneKey: 'panel.removed',
  offer: (_row, held) => offerTo(held, 'remove', resource),
  confirmKey: 'panel.removeSure',
  run: async (row) => (await writes()).removeRow(resource, row.id),
  instead,
})

/** Actions of master data: deactivate, activate, and delete if not in use. */
export const masterActions = (resource: ResourceName): readonly Action[] => {
  const off = switchOff(resource)
  return [off, switchOn(resource), removal(resource, { action: off, textKey: 'panel.insteadOff' })]
}
