import type { Role } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { record as booking } from '../src/features/booking/record.ts'
import { record as exDo } from '../src/features/ex-do/record.ts'
import { record as inbound } from '../src/features/inbound-record/record.ts'
import { recordOf } from '../src/features/outbound-lines/record.ts'
import { record as outbound } from '../src/features/outbound-record/record.ts'
import { record as poSale } from '../src/features/po-sale/record.ts'
import { record as production } from '../src/features/production/record.ts'
import { record as user } from '../src/features/user/record.ts'
import { readRow } from '../src/rows/read/read.ts'
import { formOf } from '../src/screen/record/action.ts'
import type { RecordScreen } from '../src/screen/record/record-descriptor.ts'

// A back end of the specification's fields alone: no statuses of ours, no versions, DELETE and no steps.

const lines = recordOf({ id: 1, customerId: 1, date: null, licensePlate: '', driverName: '' })
const screens = {
  booking,
  production,
  'po-sale': poSale,
  'inbound-record': inbound,
  'outbound-record': outbound,
  'outbound-record-item': lines,
  'ex-do-master': exDo,
  user,
} as const satisfies Partial<Record<keyof typeof resources, RecordScreen>>

type Name = keyof typeof screens
const cancelled = ['booking', 'production', 'po-sale', 'inbound-record', 'outbound-record'] as const
const admin: readonly Role[] = ['ADMIN']
const sending = { idempotencyKey: 'key-1' }

const cancelOf = (name: (typeof cancelled)[number]) => {
  const found = screens[name].actions.find((action) => action.name === 'cancel')
  if (found === undefined) throw new Error(`${name} cannot be cancelled`)
  return found
}

const calls: string[] = []
let answers: { status: number; body: unknown }[] = []
beforeEach(() => {
  calls.length = 0
  answers = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    const { status, body } = answers.shift() ?? { status: 204, body: null }
    return Promise.resolve(
      status === 204
        ? new Response(null, { status })
        : Response.json(body as Record<string, unknown>, { status }),
    )
  })
})

describe('a record without version and status', () => {
  it.each(cancelled)(
    'of %s is ended by the DELETE of the specification, after a question',
    async (name) => {
      const row = readRow(name, { id: 7 })
      const cancel = cancelOf(name)
      expect(cancel.offer(row, admin)).toBe('yes')
      expect(formOf(cancel, row)).toBeUndefined()
      expect(cancel.confirmKey).toBe('panel.removeSure')
      expect(await cancel.run(row, {}, sending)).toEqual({ ok: true, data: null })
      expect(calls).toEqual([`DELETE /api/${name}/7`])
    },
  )

  it.each(cancelled)('of %s is ended in a state that only its back end knows', (name) => {
    const row = readRow(name, { id: 7, status: 'Menunggu' })
    expect(cancelOf(name).offer(row, admin)).toBe('yes')
    const done = readRow(name, { id: 7, status: 'cancelled' })
    expect(cancelOf(name).offer(done, admin)).toBe('already')
    expect(cancelOf(name).offer(row, ['FINANCE'])).toMatchObject({ why: 'role' })
  })

  it.each(Object.keys(screens) as Name[])('of %s is forbidden nothing by its state', (name) => {
    const screen: RecordScreen = screens[name]
    const row = { ...readRow(name, { id: 7 }) }
    for (const step of [...screen.actions, ...screen.elsewhere]) {
      const offer = step.offer(row, admin)
      expect(typeof offer === 'object' && offer.why === 'state' ? step.name : '').toBe('')
    }
  })
})

describe('a record with a version', () => {
  const row = { ...readRow('booking', { id: 7, status: 'confirmed' }), version: 3 }
  const cancel = cancelOf('booking')

  it('is cancelled with a reason, by one call', async () => {
    answers = [{ status: 200, body: { id: 7, version: 4, status: 'cancelled' } }]
    expect(formOf(cancel, row)).toBeDefined()
    expect(await cancel.run(row, { reason: 'no truck' }, sending)).toMatchObject({ ok: true })
    expect(calls).toEqual(['POST /api/booking/7/cancel'])
  })

  it.each([404, 405, 501])('is deleted where a back end has no such step: %i', async (status) => {
    answers = [{ status, body: { message: 'no' } }]
    expect(await cancel.run(row, { reason: 'no truck' }, sending)).toEqual({ ok: true, data: null })
    expect(calls).toEqual(['POST /api/booking/7/cancel', 'DELETE /api/booking/7'])
  })

  it.each([
    [404, { code: 'not_found', message: 'gone', requestId: 'r' }],
    [409, { code: 'stale_version', message: 'changed', requestId: 'r' }],
    [422, { message: 'no' }],
    [500, { message: 'no' }],
  ])('is not deleted after a refusal: %i %j', async (status, body) => {
    answers = [{ status, body }]
    expect(await cancel.run(row, { reason: 'no truck' }, sending)).toMatchObject({ ok: false })
    expect(calls).toEqual(['POST /api/booking/7/cancel'])
  })
})
