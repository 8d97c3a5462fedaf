import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: '打开 PO Sales',
    count: {
      other: '{{n}} 个未交清的 PO Sales',
    },
  },
}
