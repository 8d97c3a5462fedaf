/** A measurement in docs/performance.md. */
export interface Row {
  what: string
  /** Our value with its unit. */
  ours: string
  /** The reference, from the same run. */
  reference: string
  /** The figure, usually a ratio. */
  figure: string
  reach: string
  /** null: no target. */
  reached: boolean | null
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const ms = (value: number): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })} ms`

export const kb = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`

export const mb = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 0 })} MB`

/** A row with the ratio of our value to the reference, at most `most`. */
export const ratioRow = (
  what: string,
  reference: { name: string; value: number },
  ours: number,
  most: number,
  show: (value: number) => string,
): Row => {
  const ratio = ours / reference.value
  return {
    what,
    ours: show(ours),
    reference: `${reference.name}: ${show(reference.value)}`,
    figure: `${ratio.toFixed(2)} x`,
    reach: `<= ${most} x`,
    reached: ratio <= most,
  }
}
