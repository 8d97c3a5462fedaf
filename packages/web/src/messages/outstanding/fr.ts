import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Ouvrir la PO Sales',
    count: {
      one: '{{n}} PO sale encore due',
      other: '{{n}} PO sales encore dues',
    },
  },
}
