import type { RowOf } from '../../rows/rows.ts'
import { createElement } from 'react'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { Confirmed, Person, Photo, Roles } from './parts.tsx'

export const user = defineScreen<RowOf<'user'>>()({
  resource: 'user',
  labels: 'user',
  route: 'user.mgmt',
  countKey: 'user.count',
  order: 'name',
  columns: [
    {
      field: 'name',
      kind: 'own',
      sort: true,
      render: (row) => createElement(Person, { user: row }),
    },
    { field: 'email', kind: 'identifier', sort: true },
    {
      field: 'role',
      kind: 'own',
      sort: true,
      render: (row) => createElement(Roles, { user: row }),
    },
    {
      field: 'emailVerifiedAt',
      kind: 'own',
      render: (row) => createElement(Confirmed, { user: row }),
    },
    { field: 'active', kind: 'active', sort: true },
    {
      field: 'photoUrl',
      kind: 'own',
      hidden: true,
      given: (row: RowOf<'user'>) => row.photoUrl !== null,
      render: (row) => createElement(Photo, { user: row }),
    },
  ],
  filters: [
    { name: 'q', kind: 'text' },
    { name: 'active', kind: 'choice', options: activeOptions },
  ],
  newKey: 'user.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
