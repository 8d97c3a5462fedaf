import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  day: {
    none: 'Ini bukan tanggal. Tulis seperti {{example}}.',
    pick: 'Pilih dari kalender',
    backwards: 'Periode akan berakhir sebelum mulai. Ubah juga tanggal yang lain.',
  },
  lookup: {
    clear: 'Kosongkan {{field}}',
    asking: 'Mencari…',
    failed: 'Daftar tidak dapat diambil. Ketik untuk mencoba lagi.',
    nothing: 'Tidak ada yang cocok.',
    showAll: 'Tampilkan semua',
    make: 'Belum ada? Tambah…',
    more: '{{n}} yang pertama. Ketik lebih banyak huruf untuk menemukan yang lain.',
    found: { other: '{{n}} cocok' },
  },
  bags: {
    each: '{{each}} kg per karung',
    off: '{{bags}} karung × {{each}} kg = {{kg}} kg.',
    broken: '{{kg}} kg bukan jumlah karung utuh ({{each}} kg per karung).',
  },
  lines: {
    add: 'Tambah baris',
    line: 'Baris {{n}}',
    up: 'Naikkan baris {{n}}',
    down: 'Turunkan baris {{n}}',
    remove: 'Hapus baris {{n}}',
    count: { other: '{{n}} baris' },
  },
  conflict: {
    title: 'Sudah diubah orang lain',
    text: 'Selagi Anda mengetik, data ini disimpan dengan nilai lain. Pilih nilai siapa yang dipakai.',
    apart:
      'Selagi Anda mengetik, data ini disimpan orang lain, tetapi tidak ada yang sama dengan perubahan Anda. Dengan menyimpan, keduanya dipakai.',
    mine: 'Milik Anda',
    who: '{{name}}, {{at}}',
    somebody: 'Orang lain',
    there: 'Ini hanya diubah oleh mereka dan tetap seperti itu:',
    yes: 'Ya',
    no: 'Tidak',
    back: 'Kembali ke formulir',
    save: 'Simpan dengan pilihan ini',
    saveApart: 'Simpan juga milik saya',
  },
}
