import {
  mayStep,
  type Production,
  type ProductionAction,
  type ProductionBody,
  productionMachine,
} from '@muat/shared'
import { eq } from 'drizzle-orm'
import { production } from './tables.ts'
import { changesBetween, recordHistory } from '../crud/history.ts'
import { invalidField, notFound, refused, wrongState } from '../http/problem.ts'
import { takeBack } from '../quantities/supply.ts'
import { requireOpenMonth } from '../site/closed-month.ts'
import { withoutBookkeeping } from '../crud/history-facts.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { readProduction } from './read.ts'

type Row = typeof production.$inferSelect
/** The columns that an action sets. */
type Act<Body> = (writing: Writing, row: Row, body: Body) => Promise<Partial<Row>>

const answer = async ({ tx, today }: Writing, id: number): Promise<Production> => {
  const [row] = await readProduction(tx, today, [id])
  if (row === undefined) throw notFound()
  return row
}

/** The count of bags, required if the item's unit is bag. */
const complete: Act<ProductionBody<'complete'>> = async (writing, { id }, body) => {
  const { unit } = await answer(writing, id)
  const { producedBags = null, producedKg, lossKg } = body
  if (unit === 'bag' && (producedBags ?? 0) < 1) throw invalidField('producedBags', 'bags_required')
  return {
    status: 'completed',
    producedBags,
    producedKg,
    lossKg: lossKg ?? 0,
    completedAt: writing.now,
  }
}

const actions: { [A in ProductionAction]: Act<ProductionBody<A>> } = {
  start: async (writing, { date }) => {
    await requireOpenMonth(writing, date)
    return { status: 'in_progress', startedAt: writing.now }
  },
  complete,
  cancel: async (_writing, _row, { reason }) => ({
    status: 'cancelled',
    cancelReason: reason.trim(),
  }),
  void: async ({ tx, today }, { date, exDoMasterId, producedKg }, { reason }) => {
    await requireOpenMonth({ tx }, date)
    await takeBack(tx, today, [{ exDoMasterId, kg: producedKg }])
    return { status: 'void', cancelReason: reason.trim() }
  },
}

/** Locks the row until the write ends; 404 if there is none. */
const lockProduction = async ({ tx }: Writing, id: number): Promise<Row> => {
  const [row] = await tx.select().from(production).where(eq(production.id, id)).for('update')
  if (row === undefined) throw notFound()
  return row
}

const save = async (
  writing: Writing,
  action: string,
  before: Row,
  columns: Partial<Row>,
): Promise<void> => {
  const { tx, actor, now } = writing
  const after = { ...before, ...columns }
  if (Object.keys(changesBetween(before, after)).length === 0) return
  await tx
    .update(production)
    .set({ ...columns, version: before.version + 1, updatedAt: now, updatedBy: actor.id })
    .where(eq(production.id, before.id))
  await recordHistory(writing, {
    resource: 'production',
    recordId: before.id,
    action,
    before: withoutBookkeeping(before),
    after: withoutBookkeeping(after),
  })
}

export const actOnProduction = async <A extends ProductionAction>(
  writing: Writing,
  id: number,
  action: A,
  body: ProductionBody<A>,
): Promise<Production> => {
  const row = await lockProduction(writing, id)
  await requireVersion(row, body.version, () => answer(writing, id))
  const step = mayStep(productionMachine, action, row.status, writing.actor.roles)
  if (!step.allowed) throw refused(step, row.status)
  await save(writing, action, row, await actions[action](writing, row, body))
  return answer(writing, id)
}

/** DELETE: cancels production without output. Its number stays. */
export const removeProduction = async (
  writing: Writing,
  id: number,
  cancelReason: string,
): Promise<void> => {
  const row = await lockProduction(writing, id)
  if (row.status !== 'planned') throw wrongState(row.status)
  await save(writing, 'cancel', row, { status: 'cancelled', cancelReason })
}
