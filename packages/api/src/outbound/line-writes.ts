import type { OutboundRecordItem } from '@muat/shared'
import { invalidField, notFound, wrongState } from '../http/problem.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { openLine } from './act.ts'
import { askForLines } from './draw.ts'
import {
  askedLine,
  checkPlanned,
  type LineBody,
  planLine,
  type PlannedLine,
  saveLines,
  unchanged,
} from './lines.ts'
import { withinQuotas } from '../quotas/ask.ts'
import { readLines } from './read.ts'
import { saveRecord } from './save.ts'
import { lockVisit, type Visit } from './visit.ts'

// Writes of single lines before weigh-in, with the rules of nested lines.

const answerLine = async ({ tx, today }: Writing, id: number): Promise<OutboundRecordItem> => {
  const [line] = await readLines(tx, today, [id])
  if (line === undefined) throw notFound()
  return line
}

/** Replaces the lines of the visit; returns their ids. */
const replaceLines = async (
  writing: Writing,
  { record, lines }: Visit,
  planned: readonly PlannedLine[],
): Promise<number[]> => {
  if (record.status !== 'registered') throw wrongState(record.status)
  await checkPlanned(writing, planned)
  await askForLines(
    writing.tx,
    writing.today,
    {
      recordId: record.id,
      customerId: record.customerId,
      alsoLock: lines.map(({ poSaleId }) => poSaleId),
    },
    planned.map(askedLine),
  )
  const ids = await saveLines(writing, record.id, lines, planned)
  await saveRecord(writing, 'update', record, record)
  return ids
}

/** The same within the quotas of the visit's day, whose warnings the answer of a line has no place for. */
const askingLines: typeof replaceLines = (writing, visit, planned) =>
  withinQuotas(
    writing,
    {
      day: visit.record.date,
      field: 'plannedKg',
      lines: () => planned.map(({ columns }) => ({ ...columns, kg: columns.plannedKg })),
    },
    () => replaceLines(writing, visit, planned),
  )

const maxLines = 40

export const addLine = async (
  writing: Writing,
  body: LineBody & { outboundRecordId: number },
): Promise<OutboundRecordItem> => {
  const visit = await lockVisit(writing.tx, body.outboundRecordId)
  if (visit === null) throw invalidField('outboundRecordId', 'no_such')
  const { lines } = visit
  if (lines.length >= maxLines)
    throw invalidField('outboundRecordId', 'too_many', { max: maxLines })
  const place = Math.max(0, ...lines.map(({ sequence }) => sequence)) + 1
  const ids = await askingLines(writing, visit, [
    ...lines.map(unchanged),
    planLine(null, body, place, ''),
  ])
  return answerLine(writing, ids.at(-1) ?? 0)
}

export const changeLine = async (
  writing: Writing,
  id: number,
  {
    version,
    outboundRecordId,
    ...body
  }: Partial<LineBody & { outboundRecordId: number }> & { version: number },
): Promise<OutboundRecordItem> => {
  const { visit, line } = await openLine(writing, id, null)
  await requireVersion(line, version, () => answerLine(writing, id))
  if (outboundRecordId !== undefined && outboundRecordId !== line.outboundRecordId) {
    throw invalidField('outboundRecordId', 'frozen')
  }
  const { poSaleId, loadingArea, plannedKg } = line
  const asked = { poSaleId, loadingArea, plannedKg, ...body }
  await askingLines(
    writing,
    visit,
    visit.lines.map((one) =>
      one.id === id ? planLine(one, asked, one.sequence, '') : unchanged(one),
    ),
  )
  return answerLine(writing, id)
}

export const removeLine = async (writing: Writing, id: number): Promise<void> => {
  const { visit } = await openLine(writing, id, null)
  await replaceLines(writing, visit, visit.lines.filter((line) => line.id !== id).map(unchanged))
}
