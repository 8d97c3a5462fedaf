import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  form: {
    invalidEmail: 'Alamat email tidak valid',
    invalidUrl: 'URL tidak valid',
    invalidNumber: 'Ini tidak terbaca sebagai angka. Tulis seperti {{example}}.',
    daysBetween: 'Dari {{from}} sampai {{to}}.',
    daysUntil: 'Tanggal paling akhir: {{to}}.',
    fillKg: 'Isi {{kg}} kg',
    quota: {
      trucks: {
        other: '{{n}} truk',
      },
      left: '{{of}}: sisa {{left}} pada {{day}}',
      full: '{{of}} penuh pada {{day}}',
      take: 'Pakai hari kosong berikutnya, {{day}}',
    },
    readAs: 'Terbaca {{value}}',
    choose: 'Pilih…',
    chooseOne: 'Pilih {{field}} dulu.',
    missing: '{{field}} belum diisi.',
    none: 'Tidak ada',
    dd: 'hh',
    mm: 'bb',
    yyyy: 'tttt',
    waitSeconds: { other: 'Anda dapat mencoba lagi dalam {{n}} detik.' },
    waitMinutes: { other: 'Anda dapat mencoba lagi dalam {{n}} menit.' },
    draft: 'Ini perubahan Anda dari {{when}} yang belum disimpan.',
    discard: 'Buang',
    leaveTitle: 'Keluar tanpa menyimpan?',
    leaveText: 'Perubahan Anda di sini belum disimpan dan akan hilang.',
    leave: 'Keluar tanpa menyimpan',
    stay: 'Tetap di sini',
  },
}
