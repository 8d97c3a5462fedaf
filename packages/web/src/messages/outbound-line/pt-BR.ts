import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    count: { one: '{{n}} linha', other: '{{n}} linhas' },
    new: 'Adicionar uma linha',
    stepDone: '{{name}}: feito.',
    backTo: 'Voltar para {{plate}}',
    left: '{{of}}: restam {{kg}} kg',
    leftAfter: '{{of}}: restam {{kg}} kg, {{after}} kg depois disto',
    tooMuch: '{{of}}: {{over}} kg a mais que os {{kg}} kg que restam',
  },
}
