import { resources } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import { defineApi } from '../crud/module.ts'
import { camera as table } from './tables.ts'

/** A column of the camera's last picture. The index of names and ids finds it. */
const last = (column: string) => sql`(
  select ${sql.raw(column)} from weighing_picture p
  where p.camera = ${table.name} and p.asked_at is not null
  order by p.id desc
  limit 1
)`

export const camera = defineApi({
  resource: resources.camera,
  table,
  select: {
    userPassword: sql<null>`null`,
    lastAt: last('iso(p.asked_at)'),
    lastFailure: last('p.failure'),
  },
  prepare: async (_writing, { userName, userPassword }) => {
    if (userName !== undefined && (userName ?? '').trim() === '') return { userPassword: null }
    return (userPassword ?? '') === '' ? {} : { userPassword }
  },
})
