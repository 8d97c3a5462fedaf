import { describe, expect, it } from 'vitest'
import type { Failure } from '../src/lib/first/failure.ts'
import { compare, takeOver } from '../src/form/conflict/conflict.ts'
import { currentOf } from '../src/form/current.ts'
import type { Field } from '../src/form/field.ts'
import { readRow, showRow } from '../src/form/values.ts'

const labelKey = 'account.fields.name'
const fields: readonly Field[] = [
  { name: 'code', kind: 'text', labelKey },
  { name: 'name', kind: 'text', labelKey },
  { name: 'phone', kind: 'text', labelKey },
  { name: 'kg', kind: 'number', labelKey },
  {
    name: 'items',
    kind: 'lines',
    labelKey,
    fields: [{ name: 'bags', kind: 'number', labelKey }],
  },
]
const before = { code: 'A', name: 'Alpha', phone: '1', kg: 1000, items: [{ id: 1, bags: 5 }] }
const begun = { version: 3, typed: showRow(fields, before, 'en') }

const stale = (current: unknown): Failure => ({
  kind: 'problem',
  status: 409,
  problem: { message: '', code: 'stale_version', current },
})

describe('conflict with another user’s change', () => {
  it('is recognized by the refusal of a stale version', () => {
    expect(currentOf(stale({ ...before, version: 4 }))).toMatchObject({ version: 4, code: 'A' })
    expect(currentOf(stale(undefined))).toBeNull()
    expect(currentOf(stale({ code: 'A' }))).toBeNull()
    const problem = { message: '', code: 'wrong_state', current: { version: 4 } } as const
    expect(currentOf({ kind: 'problem', status: 409, problem })).toBeNull()
    expect(currentOf({ kind: 'network', timedOut: true })).toBeNull()
  })

  it('concerns only fields that both changed to different values', () => {
    const mine = { ...begun.typed, name: 'Mine', phone: '2', kg: '1,500' }
    const current = { ...before, version: 4, code: 'B', name: 'Theirs', phone: '2', kg: 1000 }
    const { both, there, theirs } = compare(fields, begun, mine, current, 'en')
    expect(both).toEqual(['name'])
    expect(there).toEqual(['code'])
    expect(theirs.version).toBe(4)
  })

  it('is saved with both changes and the chosen values', () => {
    const mine = { ...begun.typed, name: 'Mine', kg: '1,500' }
    const current = { ...before, version: 4, code: 'B', name: 'Theirs' }
    const { there, theirs } = compare(fields, begun, mine, current, 'en')
    const read = (chosen: readonly string[]) =>
      readRow(fields, takeOver(fields, mine, theirs.typed, [...there, ...chosen]), 'en')
    expect(read([])).toMatchObject({ row: { code: 'B', name: 'Mine', kg: 1500 } })
    expect(read(['name'])).toMatchObject({ row: { code: 'B', name: 'Theirs', kg: 1500 } })
  })

  it('takes the lines of one side as a whole', () => {
    const mine = { ...begun.typed, 'items.0.bags': '6' }
    const items = [
      { id: 1, bags: 7 },
      { id: 2, bags: 8 },
    ]
    const { both, theirs } = compare(fields, begun, mine, { ...before, items, version: 4 }, 'en')
    expect(both).toEqual(['items'])
    const read = (chosen: readonly string[]) =>
      readRow(fields, takeOver(fields, mine, theirs.typed, chosen), 'en')
    expect(read([])).toMatchObject({ row: { items: [{ id: 1, bags: 6 }] } })
    expect(read(['items'])).toMatchObject({ row: { items } })
    expect(takeOver(fields, mine, theirs.typed, [])).not.toHaveProperty(['items.1.bags'])
  })
})
