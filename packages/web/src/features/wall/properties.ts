/** CSS custom properties for lengths, named by their path: `--list-width`. */
export const properties = (lengths: object, name = '-'): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(lengths).map(([key, value]: [string, unknown]) =>
      typeof value === 'number'
        ? { [`${name}-${key}`]: `${value}px` }
        : typeof value === 'object' && value !== null
          ? properties(value, `${name}-${key}`)
          : {},
    ),
  )
