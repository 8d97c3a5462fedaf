import { openProductionStatuses, type Production } from '@muat/shared'
import { production as resource, productionActionBodies } from '@muat/shared/schemas'
import { inArray, sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { production as table } from '../db/schema.ts'
import { wrongState } from '../problem.ts'
import { actOnProduction, removeProduction } from '../production/actions.ts'
import { productionText, readProduction } from '../production/read.ts'
import { nameExDos } from '../quantities/supply.ts'
import { nextNumber } from '../site.ts'
import { fileRoute } from '../export/route.ts'
import { actionRoutes } from './actions.ts'
import { startsWith } from './conditions.ts'
import { crud } from './crud.ts'
import { defineWhole } from './module.ts'

const production = defineWhole({
  resource,
  table,
  select: {
    date: table.date,
    shift: table.shift,
    outboundItemId: table.outboundItemId,
    gradeId: table.gradeId,
    markingId: table.markingId,
    plannedBags: table.plannedBags,
    plannedKg: table.plannedKg,
    batchNo: table.batchNo,
    note: table.note,
  },
  filters: {
    exDoNo: (value) => sql`exists (
      select from ex_do_master e
      where e.id = ${table.exDoMasterId} and ${startsWith(sql`e.ex_do_no`, String(value))}
    )`,
    open: (value) =>
      value === true ? inArray(table.status, [...openProductionStatuses]) : undefined,
  },
  search: [table.productionNo, table.batchNo],
  read: readProduction,
  readText: productionText,
  prepare: async ({ tx, today }, { exDoNo }, row) => {
    // Read by readProduction.
    const before = row as Production | null
    if (before !== null && !openProductionStatuses.some((status) => status === before.status)) {
      throw wrongState(before.status)
    }
    const named =
      exDoNo === undefined
        ? []
        : await nameExDos(tx, [{ field: 'exDoNo', exDoNo, before: before?.exDo.id ?? null }])
    return {
      ...(exDoNo === undefined ? {} : { exDoMasterId: named[0] }),
      ...(before === null ? { productionNo: await nextNumber(tx, 'production', today) } : {}),
    }
  },
  writes: {
    cancel: {
      summary: 'Cancel production that was never started; its number stays',
      run: removeProduction,
    },
  },
})

export const installProduction = (app: App, context: Context): void => {
  crud(app, context, production)
  fileRoute(app, context, production)
  actionRoutes(app, context, 'production', resource, productionActionBodies, actOnProduction)
}
