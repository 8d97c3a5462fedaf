import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Abrir o PO Sales',
    overdue: 'Vencidos',
    inRange: 'Data do PO neste período',
    inAll: 'Ao todo, sem os PO concluídos',
    count: {
      one: '{{n}} PO Sales em aberto',
      other: '{{n}} PO Sales em aberto',
    },
  },
}
