import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record': {
    new: 'Daftarkan truk',
    bagWeight: '{{item}}: {{kg}} kg per karung, boleh {{min}} sampai {{max}} kg',
    limit: '{{no}}: dipesan {{ordered}} kg, terkirim {{shipped}} kg, di truk {{onTruck}} kg',
    planned: 'Rencana',
    stillOwed: 'Belum dikirim dari PO',
    finish: 'Selesai muat',
    toLines: 'Buka baris',
    toLoading: 'Pos muat',
    count: { other: '{{n}} truk' },
    stillOpen: 'Masih di jalan atau di lokasi',
    onSite: 'Sudah tiba, masih di lokasi',
    waitedMeans: 'Di gerbang sejak tiba; setelah timbang masuk sampai panggilan pertama',
    neverCame: 'Terdaftar, belum datang',
  },
}
