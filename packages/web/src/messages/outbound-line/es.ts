import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    count: { one: '{{n}} línea', other: '{{n}} líneas' },
    new: 'Añadir una línea',
    stepDone: '{{name}}: hecho.',
    backTo: 'Volver a {{plate}}',
    left: '{{of}}: quedan {{kg}} kg',
    leftAfter: '{{of}}: quedan {{kg}} kg, {{after}} kg después de esto',
    tooMuch: '{{of}}: {{over}} kg más que los {{kg}} kg que quedan',
  },
}
