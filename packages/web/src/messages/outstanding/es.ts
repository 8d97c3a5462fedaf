import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Abrir el PO Sales',
    overdue: 'Vencidos',
    inRange: 'Fecha del PO en este periodo',
    inAll: 'En total, sin los PO terminados',
    count: {
      one: '{{n}} PO Sales pendiente',
      other: '{{n}} PO Sales pendientes',
    },
  },
}
