import { areaNamed } from './visit.ts'
import { type Fields, isFields, readableId, textOf, wordOf } from './read.ts'

// Records of other back ends in our spelling: names in snake case, lines under other names and in other shapes, an area
// as an object or on the record itself.

/** Our name of a field, and another one that stands for it. */
type Names = readonly (readonly [ours: string, theirs: string])[]

const recordNames: Names = [
  ['licensePlate', 'license_plate'],
  ['recordNo', 'record_no'],
  ['queueNo', 'queue_no'],
  ['registeredAt', 'registered_at'],
  ['waitingSince', 'waiting_since'],
  ['loadingArea', 'loading_area'],
  ['loadingArea', 'loadingAreas'],
  ['loadingArea', 'loading_areas'],
]

/** Other names of the list of lines, some after the endpoint `outbound-record-item`. */
const linesNames: Names = [
  'outboundItems',
  'outbound_item',
  'outbound_items',
  'outboundRecordItem',
  'outboundRecordItems',
  'outbound_record_item',
  'outbound_record_items',
  'items',
  'lines',
].map((theirs) => ['outboundItem', theirs])

const lineNames: Names = [
  ['loadingArea', 'loading_area'],
  ['calledAt', 'called_at'],
  ['startedAt', 'started_at'],
  ['plannedBags', 'planned_bags'],
  ['loadedBags', 'loaded_bags'],
]

/** The same object if none of the other names occurs. */
const respelled = (fields: Fields, names: Names): Fields => {
  let copy: Record<string, unknown> | null = null
  for (const [ours, theirs] of names) {
    const value = fields[theirs]
    if (value === undefined || value === null) continue
    const known = (copy ?? fields)[ours]
    if (known !== undefined && known !== null) continue
    copy ??= { ...fields }
    copy[ours] = value
  }
  return copy ?? fields
}

/** An area that is an object is named by its code or its name. */
const areaText = (area: unknown): string | null => {
  if (!isFields(area)) return textOf(area)
  const texts = ['code', 'name', 'loadingArea', 'loading_area'].map((name) => textOf(area[name]))
  return (
    texts.find((text) => areaNamed(text) !== null) ?? texts.find((text) => text !== null) ?? null
  )
}

/** The areas of a record, each once: one, a list, or a text with commas. Others than ours give no line. */
const areasOf = (value: unknown): readonly string[] => {
  const found = new Set<string>()
  for (const area of Array.isArray(value) ? value : [value]) {
    for (const name of areaText(area)?.split(',') ?? []) {
      const known = areaNamed(name)
      if (known !== null) found.add(known)
    }
  }
  return [...found]
}

/** A list, `{ data: [...] }`, a list whose keys are its places, or one line. */
const linesOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (!isFields(value)) return []
  if (Array.isArray(value['data'])) return value['data']
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key)) ? Object.values(value) : [value]
}

// Fast path: a record of our own back end needs no respelling. The result is the same without it.
const isOurLine = (line: unknown): boolean =>
  isFields(line) &&
  typeof line['loadingArea'] === 'string' &&
  line['calledAt'] !== undefined &&
  line['startedAt'] !== undefined &&
  line['plannedBags'] !== undefined &&
  line['loadedBags'] !== undefined
const isOurRecord = (record: Fields): boolean => {
  const lines = record['outboundItem']
  return (
    typeof record['licensePlate'] === 'string' &&
    record['recordNo'] !== undefined &&
    record['queueNo'] !== undefined &&
    record['registeredAt'] !== undefined &&
    record['waitingSince'] !== undefined &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(isOurLine)
  )
}

const readLine = (line: unknown): unknown => {
  if (!isFields(line)) return line
  const own = respelled(line, lineNames)
  return isFields(own['loadingArea']) ? { ...own, loadingArea: areaText(own['loadingArea']) } : own
}

/** Adds to `rows` a record none of whose lines names an area, and whether the record itself does. */
const readRecord = (record: unknown, rows?: Map<unknown, boolean>): unknown => {
  if (!isFields(record) || isOurRecord(record)) return record
  const own = respelled(record, recordNames)
  const ours = own['outboundItem']
  // An empty list of ours does not hide lines under another name.
  const isEmpty = Array.isArray(ours) && ours.length === 0
  const named = respelled(isEmpty ? { ...own, outboundItem: null } : own, linesNames)[
    'outboundItem'
  ]
  const lines = linesOf(named).map(readLine)
  const areas = areasOf(own['loadingArea'])
  if (lines.some((line) => isFields(line) && areaText(line['loadingArea']))) {
    return { ...own, outboundItem: lines }
  }
  // The lines name no area. The record may.
  const { calledAt, startedAt } = respelled(own, lineNames)
  const [loadingArea] = areas
  const row = {
    ...own,
    outboundItem:
      lines.length > 0 && areas.length < 2
        ? lines.map((line) => (isFields(line) ? { ...line, loadingArea } : line))
        : areas.map((area) => ({ loadingArea: area, calledAt, startedAt })),
  }
  rows?.set(row, areas.length > 0)
  return row
}

const linesOfRow = (row: Fields): readonly unknown[] => {
  const lines = row['outboundItem']
  if (!Array.isArray(lines)) return []
  return lines.map((line: unknown) =>
    isFields(line) ? { ...line, status: line['status'] ?? row['status'] } : line,
  )
}

/**
 * Joins the rows of one truck, each with the area and the status of one of its lines. A row without an area joins the
 * others. What else is known of the truck is that of its last row. Its status is that of its rows if all have the same.
 */
const joined = (
  records: readonly unknown[],
  rows: ReadonlyMap<unknown, boolean>,
): readonly unknown[] => {
  const idOfRow = (record: unknown) => (rows.has(record) ? readableId(record) : null)
  const trucks = new Map<number | string, Fields[]>()
  for (const record of records) {
    const id = idOfRow(record)
    if (id === null || !isFields(record)) continue
    const known = trucks.get(id)
    if (known === undefined) trucks.set(id, [record])
    else known.push(record)
  }
  for (const [id, truck] of trucks) {
    if (truck.length < 2 || !truck.some((row) => rows.get(row))) trucks.delete(id)
  }
  return records.flatMap((record) => {
    const truck = trucks.get(idOfRow(record) ?? '')
    if (truck === undefined) return [record]
    const last = truck[truck.length - 1]
    if (last === undefined || last !== record) return []
    const word = wordOf(last['status'])
    const status = truck.every((row) => wordOf(row['status']) === word) ? word : null
    return [{ ...last, status, outboundItem: truck.flatMap(linesOfRow) }]
  })
}

/** Records in our spelling; the same list if it is so already. */
export const inOurSpelling = (records: readonly unknown[]): readonly unknown[] => {
  const first = records.findIndex((record) => readRecord(record) !== record)
  if (first === -1) return records
  const rows = new Map<unknown, boolean>()
  return joined(
    records.map((record) => readRecord(record, rows)),
    rows,
  )
}
