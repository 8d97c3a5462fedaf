import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    toSale: '打开 PO Sales',
    overdue: '已逾期',
    inRange: 'PO 日期在此范围内',
    inAll: '合计（不含已完成的 PO）',
    count: {
      other: '{{n}} 个未交清的 PO Sales',
    },
  },
}
