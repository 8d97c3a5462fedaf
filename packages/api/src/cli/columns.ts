/** Formats rows for a terminal with aligned columns. */
export const inColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
