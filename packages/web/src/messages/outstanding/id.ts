import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Buka PO Sales',
    overdue: 'Lewat jatuh tempo',
    inRange: 'Tanggal PO dalam rentang ini',
    inAll: 'Semuanya, tanpa PO yang selesai',
    count: {
      other: '{{n}} PO Sales belum selesai dikirim',
    },
  },
}
