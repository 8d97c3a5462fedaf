import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: 'Buka PO Sales',
    count: {
      other: '{{n}} PO Sales belum selesai dikirim',
    },
  },
}
