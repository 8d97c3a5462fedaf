import { describe, expect, it } from 'vitest'
import type { Column } from '../src/screen/list/descriptor.ts'
import { rowsFile } from '../src/screen/dialogs/rows-file.ts'

const column = (field: string): Column => ({
  kind: 'text',
  field,
  labelKey: 'customer.fields.name',
  sort: null,
  hidden: false,
})
const linesOf = (rows: readonly Record<string, unknown>[]): string[] =>
  rowsFile(
    [column('name'), column('kg'), column('grade')],
    ['Name', 'Net, kg', 'Grade'],
    rows.map((row, n) => ({ id: n + 1, ...row })),
  ).split('\r\n')

describe('a file of ticked rows', () => {
  it('has its mark, its heads, and numbers as numbers', () => {
    expect(linesOf([{ name: 'CV Jaya', kg: 1234.5, grade: { code: 'A', name: 'Super' } }])).toEqual(
      ['\uFEFFName,"Net, kg",Grade', 'CV Jaya,1234.5,Super', ''],
    )
  })

  it('has in words what a cell of its own says, and the value beneath a mark', () => {
    const own = (field: string, render: (row: never) => unknown): Column =>
      ({ ...column(field), kind: 'own', render }) as Column
    const areas = own('lines', ({ lines }: { lines: string[] }) => lines.join(' '))
    const state = own('status', () => ({ type: 'span' }))
    const file = rowsFile(
      [areas, state],
      ['Areas', 'Status'],
      [{ id: 1, lines: ['H', 'K'], status: 'waiting' }],
    )
    expect(file.split('\r\n')[1]).toBe('H K,waiting')
  })

  it('is read back as it was, whatever stands in a name', () => {
    expect(linesOf([{ name: 'a "b", c\nd', kg: null, grade: null }])[1]).toBe('"a ""b"", c\nd",,')
  })

  it.each(['=1+1', '+62 21', '-x', '@x', "'=1"])('makes no formula of %s', (name) => {
    expect(linesOf([{ name, kg: -5 }])[1]).toBe(`'${name},-5,`)
  })
})
