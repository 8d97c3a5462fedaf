import { may, type ResourceName, type Role, whoMay } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { FormDescription } from '../../form/field.ts'
import type { Sending } from '../../form/use-form.ts'
import type { AnyRow } from '../../rows/row.ts'

/** Whether something can be done to a row now; where it cannot, why. `already`: it is so, which needs no reason. */
export type Offer = 'yes' | 'already' | Refusal

/**
 * `roles`: those who may; `ever`: so may the reader, from another state; `own`: but not who had a hand in it. `status`: the
 * state that stands against it, which `textKey` may name in words of its own.
 */
export type Refusal =
  | { why: 'role'; roles: readonly Role[]; ever?: boolean }
  | { why: 'own'; roles: readonly Role[] }
  | { why: 'state'; status: string; textKey?: MessageKey }

// Methods rather than function properties: what is written for the rows of one resource is then also an action of any.
// The mechanism passes an action no rows but those of its own screen.
export interface Offered {
  name: string
  labelKey: MessageKey
  offer(this: void, row: AnyRow, held: readonly Role[]): Offer
}

interface Asks {
  form(this: void, row: AnyRow): FormDescription<unknown> | undefined
}

/** A step that is taken on a page of its own, such as the weighbridge, or begins in another form. */
export interface Elsewhere extends Offered {
  href(this: void, row: AnyRow): string
  /** Label for this row, if it differs from the action's name. */
  wordKey?(this: void, row: AnyRow): MessageKey
}

/** Something that can be done to a row besides editing it. */
export interface Action extends Offered {
  /** Message after success, with `{{name}}`. */
  doneKey: MessageKey
  /** What has to be said with it, such as a reason; a function where that depends on the row. */
  form?: FormDescription<unknown> | Asks['form']
  /** Explanation above the action's input, if its name is not enough. */
  meansKey?: MessageKey
  /** What that form begins with. */
  begin?(this: void, row: AnyRow): Readonly<Record<string, unknown>>
  /** Asked before, naming the record, because nothing takes it back. */
  confirmKey?: MessageKey
  run(
    this: void,
    row: AnyRow,
    body: Readonly<Record<string, unknown>>,
    sending: Pick<Sending, 'idempotencyKey'>,
  ): Promise<Answer<AnyRow | null>>
  /** Takes it back, given the row as it was left. */
  undo?: (row: AnyRow) => Promise<Answer<unknown>>
  /** Ends something, or loses what others rely on: it stands apart from the rest. */
  danger?: true
  /** Makes sense for many rows at once. */
  bulk?: true
  /** What to do instead where others refer to the row, and what comes of that. */
  instead?: { action: Action; textKey: MessageKey }
}

/** What an action asks about this row; undefined: nothing. */
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

// Fetched with the first of them: most who look at a list write nothing.
const writes = () => import('./writes.ts')

/** Sets one field, which can be taken back as long as nobody has changed the row since. */
export const setting = (
  resource: ResourceName,
  [field, from, to]: readonly [field: string, from: string | boolean, to: string | boolean],
  rest: Pick<Action, 'name' | 'labelKey' | 'doneKey'>,
): Action => ({
  offer: (row, held) => {
    const offer = offerTo(held, 'write', resource)
    if (offer !== 'yes' || row[field] === from) return offer
    return row[field] === to ? 'already' : { why: 'state', status: String(row[field]) }
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

/** For good, and only what nobody refers to. */
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

/** What master data has: it leaves the selection lists and comes back, and goes for good while nothing refers to it. */
export const masterActions = (resource: ResourceName): readonly Action[] => {
  const off = switchOff(resource)
  return [off, switchOn(resource), removal(resource, { action: off, textKey: 'panel.insteadOff' })]
}
