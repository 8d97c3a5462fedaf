import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Abrir a PO Sales',
    count: {
      one: '{{n}} PO sale em aberto',
      other: '{{n}} PO sales em aberto',
    },
  },
}
