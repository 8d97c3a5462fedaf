import { onScale } from '../../support/on-scale.ts'
// Weights are whole hundredths of a kg here, as in the notebook (./mill.ts); the site is told kg.

export const kg = (hundredths: number): number => hundredths / 100
export const firstDay = Date.parse('2026-11-20T01:00:00.000Z')
export const dayOf = (days: number): string =>
  new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)

export const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

export const tareKg = 1_200_000
// Nothing or less is refused whatever the state; that has tests of its own.
export const shown = (hundredths: number): number => Math.max(1000, hundredths)
export const scale = (hundredths: number) => onScale(kg(hundredths))
