import { openProductionStatuses, type Production } from '@muat/shared'
import { production as resource, productionActionBodies } from '@muat/shared/schemas'
import { inArray, sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { production as table } from './tables.ts'
import { wrongState } from '../http/problem.ts'
import { actOnProduction, removeProduction } from './actions.ts'
import { productionText, readProduction } from './read.ts'
import { nameExDos } from '../quantities/supply.ts'
import { type Named, requireAgreement } from '../master/agreement.ts'
import { requireDay } from '../site/closed-month.ts'
import { expiryWarnings, requireUnexpired } from '../master/expiry.ts'
import { warned } from '../crud/warnings.ts'
import { nextNumber } from '../site/numbers.ts'
import type { Writing } from '../crud/write.ts'
import { actionRoutes } from '../crud/actions.ts'
import { matchesText } from '../crud/conditions.ts'
import { crud } from '../crud/crud.ts'
import { type ApiModule, defineWhole, type Row } from '../crud/module.ts'
import { createRow, updateRow } from '../crud/writes.ts'

/** Rule 6, supply: allowed with a warning. */
const withWarnings = async ({ tx }: Writing, row: Row): Promise<Row> => {
  // Read by readProduction.
  const { date, exDo } = row as Row & Production
  return warned(row, await expiryWarnings(tx, date, [exDo.id]))
}

export const production: ApiModule = defineWhole({
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
      where e.id = ${table.exDoMasterId} and ${matchesText(sql`e.ex_do_no`, String(value))}
    )`,
    open: (value) =>
      value === true ? inArray(table.status, [...openProductionStatuses]) : undefined,
  },
  search: [table.productionNo, table.batchNo],
  read: readProduction,
  readText: productionText,
  prepare: async ({ tx, today }, body, row) => {
    const { exDoNo } = body
    // Read by readProduction.
    const before = row as Production | null
    if (before !== null && !openProductionStatuses.some((status) => status === before.status)) {
      throw wrongState(before.status)
    }
    const named =
      exDoNo === undefined
        ? []
        : await nameExDos(tx, [{ field: 'exDoNo', exDoNo, before: before?.exDo.id ?? null }])
    const exDoMasterId = named[0] ?? before?.exDo.id ?? 0
    const day = body.date ?? before?.date ?? today
    await requireDay(
      { tx, today },
      { field: 'date', dated: 'movement', day, before: before?.date ?? null },
    )
    if (day !== before?.date || exDoMasterId !== before.exDo.id) {
      await requireUnexpired({ tx }, day, [{ field: 'exDoNo', exDoMasterId }])
    }
    const agreed = before === null ? null : { ...before, exDoMasterId: before.exDo.id }
    await requireAgreement(tx, { ...agreed, ...body, exDoMasterId } as Named, agreed, 'exDoNo')
    return {
      ...(exDoNo === undefined ? {} : { exDoMasterId }),
      ...(before === null ? { productionNo: await nextNumber(tx, 'production', today) } : {}),
    }
  },
  writes: {
    create: {
      summary: 'Plan production into an ex-DO',
      run: async (writing, body) =>
        withWarnings(writing, await createRow(writing, production, body)),
    },
    update: {
      summary: 'Change production that is not completed',
      run: async (writing, id, body) =>
        withWarnings(writing, await updateRow(writing, production, id, body)),
    },
    cancel: {
      summary: 'Cancel production that was never started; its number stays',
      run: removeProduction,
    },
  },
})

export const installProduction = (app: App, context: Context): void => {
  crud(app, context, production)
  actionRoutes(app, context, 'production', resource, productionActionBodies, actOnProduction)
}
