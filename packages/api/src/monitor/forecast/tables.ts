import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { area, isAnArea, moment } from '../../db/columns.ts'
import { outboundRecord } from '../../outbound/tables.ts'

/** What was forecast of a truck's wait at an area when that was first possible, and what came (docs/driver.md#expected-wait). */
export const waitForecast = pgTable(
  'wait_forecast',
  {
    outboundRecordId: integer('outbound_record_id')
      .notNull()
      .references(() => outboundRecord.id, { onDelete: 'cascade' }),
    loadingArea: area('loading_area').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Minutes from then until the call. */
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    /** The first call after that; null: it still waits. */
    calledAt: moment('called_at'),
  },
  (table) => [
    primaryKey({ columns: [table.outboundRecordId, table.loadingArea] }),
    index('wait_forecast_judged').on(table.loadingArea, table.calledAt),
    index('wait_forecast_open').on(table.outboundRecordId).where(sql`called_at is null`),
    index('wait_forecast_made').on(table.madeAt),
    check('wait_forecast_area', isAnArea(table.loadingArea)),
    check('wait_forecast_interval', sql`${table.low} >= 0 and ${table.low} <= ${table.high}`),
    check('wait_forecast_called', sql`${table.calledAt} >= ${table.madeAt}`),
  ],
)
