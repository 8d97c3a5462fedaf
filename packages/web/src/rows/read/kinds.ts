// Reads the fields of rows of any back end, which may send strings for embedded rows, numbers as strings, days with a
// time, or nothing. They are normalized here once. An unreadable number or day is unknown, never zero; nothing
// throws.

export type Raw = Readonly<Record<string, unknown>>

/** Parses a field; `row` and `name` are for values that may also be in another field. */
export type Kind<T> = (value: unknown, row: Raw, name: string) => T

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plainNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/u

/** `1200`, `"1200.00"`, `"1,200"`; null: unknown. */
export const number: Kind<number | null> = (value) => {
  const read =
    typeof value === 'string' && plainNumber.test(value.trim())
      ? Number(value.replaceAll(',', ''))
      : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

const whole = (value: unknown): number | null => {
  const read = number(value, {}, '')
  return Number.isSafeInteger(read) && read !== null && read > 0 ? read : null
}

/** Text, or the name or code of an embedded row; '': unknown. */
export const text: Kind<string> = (value) => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!isRaw(value)) return ''
  return text(value['name'], value, 'name') || text(value['code'], value, 'code')
}

/** Text that may be missing. */
export const note: Kind<string | null> = (value, row, name) => text(value, row, name) || null

export const flag: Kind<boolean> = (value) =>
  value === true || value === 1 || value === '1' || value === 'true'

/** A flag; null: unknown. */
export const maybe: Kind<boolean | null> = (value, row, name) =>
  value === null || value === undefined || value === '' ? null : flag(value, row, name)

/** A moment as ISO 8601; null: unknown. */
export const moment: Kind<string | null> = (value) =>
  typeof value === 'string' && /^\d{4}-/u.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : null

/** Time zone of the site, in which moments are converted to days. */
const zone = { name: 'Asia/Jakarta' }

export const readDaysIn = (timeZone: string): void => {
  // Throws for an unknown zone.
  zone.name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/u

/** A business day, `YYYY-MM-DD`, also from a moment. Other text is unchanged; null: unknown. */
export const day: Kind<string | null> = (value, row, name) => {
  const written = note(value, row, name)
  if (written === null || !/^\d{4}-\d\d-\d\d/u.test(written)) return written
  const at = zoned.test(written) ? Date.parse(written) : Number.NaN
  // The format of Canada is that of ISO 8601.
  return Number.isNaN(at)
    ? written.slice(0, 10)
    : new Date(at).toLocaleDateString('en-CA', { timeZone: zone.name })
}

/** The id of another row: `customerId`, or the id of an embedded `customer`. */
export const reference: Kind<number | null> = (value, row, name) => {
  const embedded = row[name.replace(/Id$/u, '')]
  return whole(value) ?? (isRaw(embedded) ? whole(embedded['id']) : null)
}

export type Shape = Readonly<Record<string, Kind<unknown>>>
export type ReadOf<S extends Shape> = { -readonly [Name in keyof S]: ReturnType<S[Name]> }

/** Parses the fields of a shape; others are unchanged. */
export const fieldsOf =
  <const S extends Shape>(shape: S) =>
  (raw: Raw): ReadOf<S> => {
    const read = Object.entries(shape).map(([name, kind]) => [name, kind(raw[name], raw, name)])
    // The entries have the types of their kinds.
    return { ...raw, ...(Object.fromEntries(read) as ReadOf<S>) }
  }

/** An embedded object that is not a row, such as a weighing. A plain value is taken as its field `key`. */
export const part =
  <const S extends Shape>(key: keyof S & string, shape: S): Kind<ReadOf<S>> =>
  (value) =>
    fieldsOf(shape)(isRaw(value) ? value : { [key]: value })

/** An embedded row. A plain text is taken as its field `key`, and its id from a field such as `customerId`. */
export const embedded =
  <const S extends Shape>(key: keyof S & string, shape: S): Kind<ReadOf<S> & Named> =>
  (value, row, name) => {
    const fields = isRaw(value) ? value : { [key]: text(value, row, name) }
    const id = whole(fields['id']) ?? whole(row[`${name}Id`])
    return { ...fieldsOf(shape)(fields), id }
  }

/** A nullable kind. */
export const perhaps =
  <T>(kind: Kind<T>): Kind<T | null> =>
  (value, row, name) =>
    isRaw(value) || text(value, row, name) !== '' ? kind(value, row, name) : null

interface Named {
  id: number | null
}

/** Replaces a missing id. Negative, so that it is never sent. */
const standIn = (place: number): number => -1 - place

/** Rows with unique ids. Values that are no objects are left out. */
export const rows =
  <T extends object>(read: (raw: Raw) => T): Kind<(T & { id: number })[]> =>
  (value) => {
    const given = Array.isArray(value) ? value.filter(isRaw) : []
    const used = new Set<number>()
    return given.map((raw, place) => {
      const own = whole(raw['id'])
      const id = own === null || used.has(own) ? standIn(place) : own
      used.add(id)
      return { ...read(raw), id }
    })
  }
