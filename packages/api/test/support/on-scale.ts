import { continuousFrame } from '@muat/shared'

/** A weight as the scale says it, with the frame that it sent. kg. */
export const onScale = (weighKg: number) => ({
  weighKg,
  source: 'scale' as const,
  raw: continuousFrame(weighKg),
})

/** The second weight of a held truck, typed. kg. */
export const typedAgain = (weighKg: number) => ({
  which: 'second' as const,
  weighKg,
  source: 'manual' as const,
  reason: 'indicator is dark',
})
