import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Ouvrir le PO Sales',
    overdue: 'En retard',
    inRange: 'Date du PO dans cette période',
    inAll: 'En tout, sans les PO terminés',
    count: {
      one: '{{n}} PO Sales encore dû',
      other: '{{n}} PO Sales encore dus',
    },
  },
}
