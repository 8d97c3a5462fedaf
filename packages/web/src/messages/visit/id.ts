import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  visit: {
    fields: {
      note: 'Mengapa ini benar? (10 huruf atau lebih)',
    },
    lines: 'Baris',
    weighings: 'Penimbangan',
    notWeighed: 'Belum ditimbang.',
    firstTare: 'Timbang pertama (tara)',
    secondGross: 'Timbang kedua (bruto)',
    firstGross: 'Timbang pertama (bruto)',
    secondTare: 'Timbang kedua (tara)',
    of: {
      weighing: 'Penimbangan',
      weight: 'Berat',
      at: 'Waktu',
      by: 'Oleh',
      source: 'Dibaca dari',
    },
    scale: 'Jembatan timbang',
    typed: 'Diketik: {{why}}',
    replaced: 'Diganti {{at}} oleh {{name}}: {{why}}',
    holdReason: 'Ditahan karena',
    counted: 'Karung terhitung',
    weighIn: 'Timbang masuk',
    weighOut: 'Timbang keluar',
    reweigh: 'Timbang ulang',
    approve: 'Setujui',
    approved: '{{name}} disetujui dan boleh keluar.',
    correct: 'Koreksi',
    corrected: '{{name}} sudah dikoreksi.',
    cancel: 'Batalkan',
    cancelled: '{{name}} dibatalkan.',
    void: 'Nyatakan tidak berlaku',
    voided: '{{name}} tidak berlaku; nomor dan beratnya tetap ada.',
  },
}
