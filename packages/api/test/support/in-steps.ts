/**
 * Tests that are the steps of one story, or that nobody has seen pass in another order: they run as they are written,
 * where all others are shuffled. `describe(name, inSteps, () => ...)`, `onEachDatabase(title, define, overrides, inSteps)`.
 */
export const inSteps = { shuffle: false } as const
