import { pictureFailures } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { pictureFailureKeys } from '../../records/picture-texts.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'

export const camera = defineScreen<RowOf<'camera'>>()({
  resource: 'camera',
  labels: 'camera',
  route: 'camera.mgmt',
  countKey: 'camera.count',
  order: 'name',
  columns: [
    { field: 'name', kind: 'text', sort: true },
    { field: 'url', kind: 'text' },
    { field: 'lastAt', kind: 'moment' },
    {
      field: 'lastFailure',
      kind: 'choice',
      options: pictureFailures.map((value) => ({ value, labelKey: pictureFailureKeys[value] })),
    },
    { field: 'userName', kind: 'text', hidden: true },
    { field: 'active', kind: 'active', sort: true },
  ],
  searchKey: 'searched.name',
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'camera.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
