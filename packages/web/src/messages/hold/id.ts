import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed: 'Berat diketik saat truk tertahan. Orang lain harus mengonfirmasi.',
    recounted: 'Karung dihitung ulang saat truk tertahan. Orang lain harus mengonfirmasi.',
    ex_do_negative: 'Sebuah ex-DO menjadi kurang dari nol.',
    secondPerson: 'Sekarang dalam batas, menurut {{names}}. Orang lain mengonfirmasi: {{roles}}.',
    saveSeal: 'Simpan segel',
  },
}
