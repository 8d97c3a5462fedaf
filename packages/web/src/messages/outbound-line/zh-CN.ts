import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    count: { other: '{{n}} 行' },
    new: '添加一行',
    stepDone: '{{name}}：已完成。',
    backTo: '返回 {{plate}}',
    left: '{{of}}：剩 {{kg}} kg',
    leftAfter: '{{of}}：剩 {{kg}} kg，此后 {{after}} kg',
    tooMuch: '{{of}}：比剩余的 {{kg}} kg 多 {{over}} kg',
  },
}
