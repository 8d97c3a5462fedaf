import { useSnapshot } from 'valtio'
import { readNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { scale } from './scale/scale.ts'
import { desk } from './desk.ts'

/** The current weight, from the scale (settled or not) or typed, for the remainders of the lines. */
export const useKgNow = (): number | null => {
  const { language } = useMessages()
  const { typing, typed } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  if (!typing) return reading === null || reading.fault !== null ? null : reading.kg
  const parsed = readNumber(typed, language, { precision: 2 })
  return parsed.ok ? parsed.value : null
}
