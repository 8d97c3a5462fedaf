import { continuousFrame } from '@muat/shared'

/** A weight as the scale says it, with the frame that it sent. kg. */
export const onScale = (weighKg: number) => ({
  weighKg,
  source: 'scale' as const,
  raw: continuousFrame(weighKg),
})
