import type { Field, Leaf } from './field.ts'
import type { Typed } from './typed.ts'

// Values of lines have paths, `outboundItem.0.plannedKg`. Under the group's name are the comma-separated keys of its
// lines, in order. The key of a saved line is its id, that of a new one `n` and a number.

export const lineKeys = (typed: Typed, name: string): string[] => {
  const keys = typed[name]
  return typeof keys === 'string' && keys !== '' ? keys.split(',') : []
}

export const idOfLine = (key: string): number | null => (/^\d+$/u.test(key) ? Number(key) : null)

/** A new key. */
export const newLineKey = (keys: readonly string[]): string => {
  const used = keys.flatMap((key) => (key.startsWith('n') ? [Number(key.slice(1))] : []))
  return `n${Math.max(-1, ...used) + 1}`
}

/** `outboundItem.0.` for `outboundItem.0.plannedKg`; '' for a field outside of lines. */
export const lineOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/** The fields of a line, with their paths as names. */
export const leavesAt = (fields: readonly Leaf[], name: string, index: number): Leaf[] =>
  fields.map((field) => ({ ...field, name: `${name}.${index}.${field.name}` }))

/** All present controls of a form, with their paths as names. */
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

/** Adapts the paths of a group to the new positions of its lines; those of removed lines are dropped. */
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

/** The values with the lines of a group reordered, added or removed. */
export const withLines = (typed: Typed, name: string, keys: readonly string[]): Typed => ({
  ...followLines(typed, name, lineKeys(typed, name), keys),
  [name]: keys.join(','),
})

/** Adapts paths of the sent lines to the current positions. */
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

/** Moves a key up or down by one; unchanged at the end. */
export const movedBy = (keys: readonly string[], key: string, by: 1 | -1): string[] => {
  const from = keys.indexOf(key)
  const to = from + by
  const other = keys[to]
  return from < 0 || other === undefined
    ? [...keys]
    : keys.map((current, n) => (n === from ? other : n === to ? key : current))
}
