import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    count: { one: '{{n}} ligne', other: '{{n}} lignes' },
    new: 'Ajouter une ligne',
    stepDone: '{{name}}\u00a0: fait.',
    backTo: 'Retour à {{plate}}',
    left: '{{of}}\u00a0: il reste {{kg}} kg',
    leftAfter: '{{of}}\u00a0: il reste {{kg}} kg, {{after}} kg ensuite',
    tooMuch: '{{of}}\u00a0: {{over}} kg de plus que les {{kg}} kg restants',
  },
}
