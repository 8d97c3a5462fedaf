// What a write says besides the row.

/** What a write has done although it is worth a look. */
export interface Warning {
  code: string
  params: Record<string, string | number>
}

/** The row as a write answers it, with what is worth a look where there is anything. */
export const warned = <R extends object>(row: R, warnings: readonly Warning[]) =>
  warnings.length === 0 ? row : { ...row, warnings: [...warnings] }
