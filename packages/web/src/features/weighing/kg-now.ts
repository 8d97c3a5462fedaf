import { useSnapshot } from 'valtio'
import { readNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { scale } from './scale/scale.ts'
import { desk } from './desk.ts'

/** The weight on the bridge or in the field now, still or not, for what would be left. */
export const useKgNow = (): number | null => {
  const { language } = useMessages()
  const { typing, typed } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  if (!typing) return reading?.kg ?? null
  const parsed = readNumber(typed, language, { precision: 2 })
  return parsed.ok ? parsed.value : null
}
