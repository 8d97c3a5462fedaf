import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    count: {
      other: '{{n}} booking',
    },
    new: 'Booking baru',
    frozen: 'Tidak dapat diubah: sudah ada truk yang mengambil.',
    left: '{{kg}} kg dapat dibooking',
    leftAfter: '{{kg}} kg dapat dibooking, {{after}} kg setelah ini',
    tooMuch: '{{over}} kg lebih dari {{kg}} kg yang dapat dibooking',
    beyondExDo:
      'Tersimpan, tetapi {{of}} kurang {{kg}} kg untuk semua yang dibooking. Perlu produksi atau penerimaan lagi.',
    cancel: 'Batalkan booking',
    cancelled: '{{name}} dibatalkan.',
    source: 'Diambil dari',
    trucks: 'Truk',
    noTrucks: 'Belum ada truk.',
    newestTrucks: 'Ini {{n}} baris terbaru.',
    allTrucks: 'Semua truk',
    recordNo: 'No. data',
    register: 'Daftarkan truk',
    usedUp: 'Semuanya sudah diambil truk.',
  },
}
