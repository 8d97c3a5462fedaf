import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  production: {
    count: {
      other: '{{n}} produksi',
    },
    new: 'Produksi baru',
    frozen: 'Tidak dapat diubah: produksi sudah dimulai.',
    bagsHint: 'Dihitung, bila barangnya dalam karung.',
    start: 'Mulai',
    started: '{{name}} dimulai.',
    complete: 'Selesaikan',
    completed: '{{name}} selesai; hasilnya masuk ke ex-DO.',
    cancel: 'Batalkan produksi',
    cancelled: '{{name}} dibatalkan.',
    void: 'Nyatakan batal (void)',
    voided: '{{name}} void; hasilnya keluar dari ex-DO.',
  },
}
