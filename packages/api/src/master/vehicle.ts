import { resources } from '@muat/shared/schemas'
import { eq, sql } from 'drizzle-orm'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { problems } from '../crud/components.ts'
import { recordHistory } from '../crud/history.ts'
import { defineApi } from '../crud/module.ts'
import { write, type Writing } from '../crud/write.ts'
import { sitePlate } from '../weighing/plate-warnings.ts'
import { vehicle as table } from './tables.ts'

export const vehicle = defineApi({
  resource: resources.vehicle,
  table,
  select: {
    storedTareKg: sql<number | null>`(
      select tare_kg::float8 from stored_tare_kg(${table.licensePlate}, 'infinity')
    )`,
  },
  search: [table.licensePlate, table.plateKey, table.transporter],
  selection: { where: eq(table.active, true), order: table.licensePlate },
  prepare: async ({ tx }, { licensePlate }) =>
    licensePlate === undefined ? {} : { licensePlate: await sitePlate(tx, licensePlate) },
})

/** Adds the plates of the last year's visits that are not listed yet, each with its last truck type. Returns how many. */
const addSeen = async (writing: Writing): Promise<number> => {
  const { tx, actor, now, today } = writing
  const { rows } = await tx.execute<{ id: number; licensePlate: string; truckType: string | null }>(
    sql`
      insert into vehicle
        (license_plate, truck_type, created_at, updated_at, created_by, updated_by)
      select distinct on (plate_key) license_plate, truck_type, ${now}, ${now}, ${actor.id}, ${actor.id}
      from (
        select plate_key, license_plate, truck_type, date, status from outbound_record
        union all
        select plate_key, license_plate, null, date, status from inbound_record
      ) visit
      where date > ${today}::date - 365
        and status not in ('registered', 'cancelled', 'rejected', 'void')
        -- A plate of before the rule stays where it is.
        and is_written_plate(license_plate)
      order by plate_key, truck_type is null, date desc
      on conflict (plate_key) do nothing
      returning id, license_plate as "licensePlate", truck_type as "truckType"`,
  )
  await recordHistory(
    writing,
    ...rows.map(({ id, ...after }) => ({
      resource: 'vehicle' as const,
      recordId: id,
      action: 'create',
      before: null,
      after: { ...after, active: true },
    })),
  )
  return rows.length
}

/** POST /api/vehicle/add-seen. */
export const installAddSeen = (app: App, context: Context): void => {
  app.post<{ Reply: unknown }>('/api/vehicle/add-seen', {
    config: { access: { resource: 'vehicle', operation: 'write' } },
    schema: {
      summary: 'Add the trucks of the last year that are not listed yet',
      tags: ['vehicle'],
      response: {
        200: Type.Object({ added: Type.Integer() }),
        ...problems(401, 403),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: { added: await addSeen(writing) },
      })),
  })
}
