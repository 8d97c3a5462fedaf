import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Overweight } from './outbound-figures.ts'

/** How far a truck is over its permitted weight, and what to take off in the loader's terms. */
export const useOverweightText = (): ((overweight: Overweight) => string) => {
  const { text, plural, language } = useMessages()
  return ({ overKg, permittedKg, bags, bagKg }) => {
    const over = text('weighing.overweight', {
      over: showNumber(overKg, language),
      permitted: showNumber(permittedKg, language),
    })
    if (bags === null || bagKg === null) return over
    const takeOff = text('weighing.takeOff', {
      bags: plural('common.bags', bags),
      kg: showNumber(bagKg, language, 3),
    })
    return `${over} ${takeOff}`
  }
}
