/** A warning about a write that succeeded. */
export interface Warning {
  code: string
  params: Record<string, string | number>
}

/** The row of a write, with its warnings if there are any. */
export const warned = <R extends object>(row: R, warnings: readonly Warning[]) =>
  warnings.length === 0 ? row : { ...row, warnings: [...warnings] }
