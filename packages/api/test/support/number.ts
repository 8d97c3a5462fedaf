let last = 0

/** Rises with every call in this process. */
export const nextNumber = (): number => (last += 1)

/**
 * The same for names and codes: none is the beginning of another, nor are those that a test writes by hand, so that a list
 * that is narrowed by what they begin with holds what was meant whatever number it was.
 */
export const nextName = (): string => String(nextNumber()).padStart(6, '0')
