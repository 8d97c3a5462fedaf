import { holdsOneOf, type Machine, mayStep, type Role } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { dump } from './dump.ts'
import type { Client, TestSite } from './site.ts'

// Generated from the state machines that client and server share: each action from each state by each role.

export const roleSets: Role[][] = [
  [],
  ['FINANCE'],
  ['CHECKER'],
  ['SCALE'],
  ['FG'],
  ['OFFICE'],
  ['ADMIN'],
]
const titleOf = (roles: readonly Role[]) => (roles.length === 0 ? 'nobody' : roles.join(' and '))

/** `who`: everybody who may. */
export type Expected =
  | { status: 200 }
  | { status: 403; who: readonly Role[] }
  | { status: 409; state: string }

/** Whom the machine lets take an action at all; null: these roles too. */
export const refusedAtAll = <S extends string, A extends string>(
  machine: Machine<S, A>,
  action: A,
  roles: readonly Role[],
): Role[] | null => {
  const may = machine.filter((arrow) => arrow.action === action).flatMap((arrow) => arrow.roles)
  return holdsOneOf(roles, may) ? null : [...new Set([...may, 'ADMIN' as const])]
}

/** What a machine alone says. */
export const expectedOf = <S extends string, A extends string>(
  machine: Machine<S, A>,
  action: A,
  status: S,
  roles: readonly Role[],
): Expected => {
  // Before it looks at the record.
  const who = refusedAtAll(machine, action, roles)
  if (who !== null) return { status: 403, who }
  const step = mayStep(machine, action, status, roles)
  if (step.allowed) return { status: 200 }
  return step.because === 'role' ? { status: 403, who: step.roles } : { status: 409, state: status }
}

export interface Matrix<R extends { id: number; version: number }, A extends string> {
  resource: string
  actions: readonly A[]
  /** A record in each state. */
  makers: Readonly<Record<string, () => Promise<R>>>
  bodyFor: (action: A, record: R) => object
  expectedFor: (action: A, record: R, roles: readonly Role[]) => Expected
  read: (id: number) => Promise<R>
  /** What the action is called on, where that is not the record. */
  idFor?: (record: R) => number
}

/** `clients` are one for each of `roleSets`. */
export const matrix = <R extends { id: number; version: number }, A extends string>(
  site: () => TestSite,
  clients: () => readonly Client[],
  { resource, actions, makers, bodyFor, expectedFor, read, idFor = ({ id }) => id }: Matrix<R, A>,
): void => {
  describe.each(Object.entries(makers))(`${resource}: %s`, (_state, make) => {
    it('refuses every role and action that the table does not name, and changes nothing', async () => {
      const record = await make()
      const before = await dump(site().db)
      for (const [at, roles] of roleSets.entries()) {
        for (const action of actions) {
          const expected = expectedFor(action, record, roles)
          if (expected.status === 200) continue
          const answer = await clients()[at]?.post(`/api/${resource}/${idFor(record)}/${action}`, {
            version: record.version,
            ...bodyFor(action, record),
          })
          const said = `${titleOf(roles)} ${action}`
          const { code, params } = (answer?.body ?? {}) as { code?: string; params?: object }
          expect([said, answer?.status, code, params]).toEqual([
            said,
            expected.status,
            expected.status === 409 ? 'wrong_state' : 'forbidden',
            expected.status === 409
              ? { status: expected.state }
              : { roles: expected.who.join(', ') },
          ])
        }
      }
      expect(await dump(site().db)).toBe(before)
      expect(await read(record.id)).toEqual(record)
    })

    it('lets the role that the table names take each action from here', async () => {
      const probe = await make()
      // For each action the first role that may take it: the one who may least besides.
      const allowed = actions.flatMap((action) => {
        const client =
          clients()[roleSets.findIndex((held) => expectedFor(action, probe, held).status === 200)]
        return client === undefined ? [] : [{ action, client }]
      })
      for (const { action, client } of allowed) {
        const record = await make()
        const answer = await client.post(`/api/${resource}/${idFor(record)}/${action}`, {
          version: record.version,
          ...bodyFor(action, record),
        })
        expect([action, answer.status, answer.body.code]).toEqual([action, 200, undefined])
        expect(answer.body).toMatchObject({ id: record.id, version: record.version + 1 })
      }
    })
  })
}
