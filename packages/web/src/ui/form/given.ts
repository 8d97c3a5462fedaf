import type { Parts } from './parts.ts'

/** A control that a form needs and has to be given. */
export const given = <Name extends keyof Parts>(
  parts: Parts | undefined,
  name: Name,
): NonNullable<Parts[Name]> => {
  const part = parts?.[name]
  if (part === undefined) throw new Error(`this form needs the part ${name}`)
  return part
}
