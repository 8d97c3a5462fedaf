import { type Machine, may, mayStep, type ResourceName, type Role, roles } from '@muat/shared'
import { expect } from 'vitest'
import { createSender } from '../../support/sender.ts'
import type { Client, TestSite } from '../../support/site.ts'
import type { Draw } from './draw.ts'

/** What the site has to answer: a success, or which refusal. */
export type Verdict = 'ok' | 403 | 409 | 422

export const reason = { reason: 'Sebab acak' }

/** One person of each role, who carry out what was drawn at the site and in the model alike. */
export const createPeople = async (site: TestSite) => {
  const clients = new Map<Role, Client>()
  for (const role of roles) clients.set(role, await site.signIn(role))
  const send = createSender(site)
  /** How often each write was answered how. */
  const counted = new Map<string, number>()
  const client = (role: Role): Client => {
    const found = clients.get(role)
    if (found === undefined) throw new Error(`Nobody is ${role}.`)
    return found
  }

  /** Who tries it: whoever the table lets do it at all, an administrator, or anybody. */
  const actorOf = (drawn: Draw, allowed: readonly Role[]): Role =>
    drawn.who === 'right' ? (allowed[0] ?? 'ADMIN') : drawn.who === 'admin' ? 'ADMIN' : drawn.who

  const writer = (drawn: Draw, resource: ResourceName): { role: Role; allowed: boolean } => {
    const holders = roles.filter((role) => role !== 'ADMIN' && may([role], 'write', resource))
    const role = actorOf(drawn, holders)
    return { role, allowed: may([role], 'write', resource) }
  }

  /** Whoever may take the step, from the right state or another, and what the machine says of it. */
  const stepper = <S extends string, A extends string>(
    drawn: Draw,
    machine: Machine<S, A>,
    action: A,
    state: S,
  ): { role: Role; verdict: Verdict } => {
    const role = actorOf(
      drawn,
      machine.flatMap((arrow) => (arrow.action === action ? arrow.roles : [])),
    )
    const step = mayStep(machine, action, state, [role])
    return { role, verdict: step.allowed ? 'ok' : step.because === 'role' ? 403 : 409 }
  }

  /** Does it at the site; where that answers as it should, and well, in the model as well. */
  const carryOut = async (
    drawn: Draw,
    role: Role,
    path: string,
    subject: { version: number } | null,
    body: object,
    verdict: Verdict,
    then: (answer: Record<string, unknown>) => void,
  ): Promise<boolean> => {
    const old = drawn.stale && subject !== null && subject.version > 1 && verdict !== 403
    const version = subject === null ? {} : { version: subject.version - (old ? 1 : 0) }
    const reply = await send(client(role), path, { ...version, ...body }, drawn.way, drawn.ms)
    const expected = old ? 409 : verdict
    const status = reply.status === 200 || reply.status === 201 ? 'ok' : reply.status
    const what = path.replaceAll(/\d+/gu, 'n')
    expect([what, drawn, status, status === expected ? null : reply.body]).toEqual([
      what,
      drawn,
      expected,
      null,
    ])
    const name = `${what.replace('/api/', '')} ${status}`
    counted.set(name, (counted.get(name) ?? 0) + 1)
    if (status !== 'ok') return false
    if (subject !== null) subject.version += 1
    then(reply.body)
    return true
  }

  return { client, counted, writer, stepper, carryOut }
}

export type People = Awaited<ReturnType<typeof createPeople>>
