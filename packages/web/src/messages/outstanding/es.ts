import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Abrir la PO Sales',
    count: {
      one: '{{n}} PO sale pendiente',
      other: '{{n}} PO sales pendientes',
    },
  },
}
