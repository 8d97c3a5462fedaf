import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    count: { other: '{{n}} baris' },
    new: 'Tambah baris',
    stepDone: '{{name}}: selesai.',
    backTo: 'Kembali ke {{plate}}',
    left: '{{of}}: sisa {{kg}} kg',
    leftAfter: '{{of}}: sisa {{kg}} kg, {{after}} kg setelah ini',
    tooMuch: '{{of}}: {{over}} kg lebih dari sisa {{kg}} kg',
  },
}
