import type { Field, Leaf } from './field.ts'
import type { Typed } from './typed.ts'

// Lines are typed under paths, `outboundItem.0.plannedKg`; the keys of the lines, in their order, stand under the name
// of the group. A line that was saved has its id for a key, a new one `n` and a number.

export const lineKeys = (typed: Typed, name: string): string[] => {
  const keys = typed[name]
  return typeof keys === 'string' && keys !== '' ? keys.split(',') : []
}

export const idOfLine = (key: string): number | null => (/^\d+$/u.test(key) ? Number(key) : null)

/** A key that no line of these has. */
export const newLineKey = (keys: readonly string[]): string => {
  const used = keys.flatMap((key) => (key.startsWith('n') ? [Number(key.slice(1))] : []))
  return `n${Math.max(-1, ...used) + 1}`
}

/** `outboundItem.0.` of `outboundItem.0.plannedKg`; empty for a field outside of lines. */
export const lineOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/** The fields of one line, by their paths. */
export const leavesAt = (fields: readonly Leaf[], name: string, index: number): Leaf[] =>
  fields.map((field) => ({ ...field, name: `${name}.${index}.${field.name}` }))

/** Every control of a form as it stands, by its path. */
export const leavesOf = (fields: readonly Field[], typed: Typed): Leaf[] =>
  fields.flatMap((field) =>
    field.kind === 'lines'
      ? lineKeys(typed, field.name).flatMap((_key, index) =>
          leavesAt(field.fields, field.name, index),
        )
      : [field],
  )

const linePath = (path: string, name: string): { index: number; rest: string } | null => {
  const match = path.startsWith(`${name}.`)
    ? /^(\d+)\.(.+)$/su.exec(path.slice(name.length + 1))
    : null
  return match === null ? null : { index: Number(match[1]), rest: match[2] ?? '' }
}

/** Paths into one group follow their lines to where these stand now; those of a line that is gone fall away. */
const followLines = <T>(
  byPath: Readonly<Record<string, T>>,
  name: string,
  before: readonly string[],
  after: readonly string[],
): Record<string, T> => {
  const moved: Record<string, T> = {}
  for (const [path, value] of Object.entries(byPath)) {
    const at = linePath(path, name)
    if (at === null) {
      moved[path] = value
      continue
    }
    const index = after.indexOf(before[at.index] ?? '')
    if (index >= 0) moved[`${name}.${index}.${at.rest}`] = value
  }
  return moved
}

/** What is typed, with the lines of one group in another order, fewer or more. */
export const withLines = (typed: Typed, name: string, keys: readonly string[]): Typed => ({
  ...followLines(typed, name, lineKeys(typed, name), keys),
  [name]: keys.join(','),
})

/** Moves problems of the sent lines to the current positions. */
export const followAll = <T>(
  byPath: Readonly<Record<string, T>>,
  fields: readonly Field[],
  sent: Typed,
  now: Typed,
): Readonly<Record<string, T>> =>
  fields.reduce(
    (moved, { kind, name }) =>
      kind === 'lines'
        ? followLines(moved, name, lineKeys(sent, name), lineKeys(now, name))
        : moved,
    byPath,
  )

/** One place up or down; as they were where there is none. */
export const movedBy = (keys: readonly string[], key: string, by: 1 | -1): string[] => {
  const from = keys.indexOf(key)
  const to = from + by
  const other = keys[to]
  return from < 0 || other === undefined
    ? [...keys]
    : keys.map((one, n) => (n === from ? other : n === to ? key : one))
}
