import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'inbound-record': {
    beyondTolerance: 'di luar toleransi',
    new: 'Daftarkan truk',
    isVerified: 'Terverifikasi',
    notVerified: 'Belum diverifikasi',
    count: { other: '{{n}} truk' },
    stillOpen: 'Masih di jalan atau di lokasi',
    neverCame: 'Terdaftar, tidak datang',
    fewerBags: 'Karung kurang dari yang tercantum',
  },
}
