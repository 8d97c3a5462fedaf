import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  production: {
    count: {
      other: '{{n}} 个生产单',
    },
    new: '新建生产单',
    frozen: '生产开始后不可更改。',
    bagsHint: '袋装货品须点数。',
    start: '开始',
    started: '{{name}} 已开始。',
    complete: '完成',
    completed: '{{name}} 已完成，货物已计入 ex-DO。',
    cancel: '取消生产单',
    cancelled: '{{name}} 已取消。',
    void: '作废',
    voided: '{{name}} 已作废，货物已从 ex-DO 扣除。',
  },
}
