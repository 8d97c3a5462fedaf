import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    tolerance: 'Netto terlalu jauh dari yang dimuat.',
    bag_weight: 'Berat satu karung di luar batas grade-nya.',
    limit: 'PO Sales akan terlampaui.',
    claim: 'Netto terlalu jauh dari klaim vendor.',
    above_planned: 'Yang dimuat melebihi rencana.',
    declared: 'Netto dan yang tercantum terlalu berbeda.',
    typed: 'Berat diketik saat truk tertahan. Orang lain harus mengonfirmasi.',
    recounted: 'Karung dihitung ulang saat truk tertahan. Orang lain harus mengonfirmasi.',
    ex_do_negative: 'Sebuah ex-DO menjadi kurang dari nol.',
    secondPerson: 'Sekarang dalam batas, menurut {{names}}. Orang lain mengonfirmasi: {{roles}}.',
  },
}
