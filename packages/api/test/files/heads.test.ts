import { reportNames, reports, resourceNames } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { expect, it } from 'vitest'
import { fileColumns } from '../../src/files/export/columns.ts'
import { headOf, isNamed, labelled, ownHeads } from '../../src/files/export/heads.ts'

it.each(resourceNames)('every column of a file of %s has a head in both languages', (name) => {
  const columns = fileColumns(resources[name])
  expect(columns.map(({ field }) => field).filter((field) => !isNamed(field))).toEqual([])
})

it.each(reportNames)('every column of the %s report has a head in both languages', (name) => {
  const { columns, measures } = reports[name]
  const fields = [...Object.keys(columns), ...Object.keys(measures)]
  expect(fields.filter((field) => !isNamed(field))).toEqual([])
})

it.each(['en', 'id'] as const)('no head in %s says again what the label says', (language) => {
  const own = Object.entries(ownHeads[language])
  expect(own.filter(([field, head]) => labelled(field, language) === head)).toEqual([])
})

it('a part of another row is said with what that is', () => {
  expect(headOf({ field: 'customer', part: 'name' }, 'en')).toBe('Customer name')
  expect(headOf({ field: 'customer', part: 'code' }, 'id')).toBe('Kode Pelanggan')
  expect(headOf({ field: 'firstWeighing', part: 'at' }, 'id')).toBe('Waktu Timbang pertama')
  expect(headOf({ field: 'firstWeighing', part: 'weighKg' }, 'id')).toBe('Timbang pertama kg')
})
