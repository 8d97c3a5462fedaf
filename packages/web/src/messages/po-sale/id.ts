import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    overdue: 'Lewat jatuh tempo',
    inRange: 'Tanggal PO dalam rentang ini',
    inAll: 'Semua tanggal',
    count: {
      other: '{{n}} PO Sales',
    },
    new: 'PO Sales baru',
    frozen: 'Tidak dapat diubah: sudah dibooking atau dimuat ke truk.',
    toleranceHint: 'Berapa banyak truk boleh mengambil melebihi pesanan.',
    currencyHint: 'Tiga huruf, misalnya IDR',
    hold: 'Tangguhkan',
    held: '{{name}} ditangguhkan.',
    resume: 'Lanjutkan',
    resumed: '{{name}} dilanjutkan.',
    close: 'Tutup kurang',
    closed: '{{name}} ditutup kurang: yang belum terkirim tidak lagi menjadi sisa.',
    closeMeans:
      'Yang belum dikirim atau belum di truk tidak lagi terutang, dan booking-nya berakhir. Truk yang sudah terdaftar boleh selesai.',
    reopen: 'Buka kembali',
    reopened: '{{name}} dibuka kembali.',
    cancel: 'Batalkan PO Sales',
    cancelled: '{{name}} dibatalkan.',
    order: 'Pesanan {{no}}',
    bookings: 'Booking',
    noBookings: 'Belum ada booking.',
    nextNumber: 'Kosongkan untuk {{number}}',
    most: 'Paling banyak dengan toleransi',
    book: 'Booking baru',
    trucks: 'Truk',
    noTrucks: 'Belum ada truk.',
    of: {
      loadDate: 'Tanggal muat',
      restKg: 'Sisa',
      bookingNo: 'No. booking',
      recordNo: 'No. data',
      kg: 'Berat',
      countsAs: 'Dihitung sebagai',
    },
    inUse: 'Sebagian sudah dibooking, di truk atau terkirim.',
    nothingLeft: 'Tidak ada sisa untuk dibooking.',
  },
}
