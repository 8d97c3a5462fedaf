import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed: 'Berat diketik saat truk tertahan. Orang lain harus mengonfirmasi.',
    recounted: 'Karung dihitung ulang saat truk tertahan. Orang lain harus mengonfirmasi.',
    ex_do_negative: 'Sebuah ex-DO menjadi kurang dari nol.',
    secondPerson: 'Sekarang dalam batas, menurut {{names}}. Orang lain mengonfirmasi: {{roles}}.',
    confirm: 'Sekarang dalam batas, menurut {{names}}. Bila benar, konfirmasi.',
    saveSeal: 'Simpan segel',
  },
  holdDo: {
    seal: 'Isi nomor segel.',
    recount: 'Minta karung dihitung ulang di pos muat. Bila muatannya benar, admin menyetujuinya.',
    weighOrRecount:
      'Timbang ulang, atau minta karung dihitung ulang di pos muat. Bila beratnya benar, admin menyetujuinya.',
    weigh: 'Timbang ulang. Bila beratnya benar, admin menyetujuinya.',
    approve: {
      recount: 'Minta karung dihitung ulang di pos muat. Bila muatannya benar, setujui.',
      weighOrRecount:
        'Timbang ulang, atau minta karung dihitung ulang di pos muat. Bila beratnya benar, setujui.',
      weigh: 'Timbang ulang. Bila beratnya benar, setujui.',
    },
  },
  desk: {
    arrows: 'Pilih truk',
    next: 'Langkah berikutnya untuk truk terpilih',
    search: 'Cari menurut nomor polisi',
    confirmHeld: 'Konfirmasi truk yang ditahan',
    approve: 'Setujui',
    releaseHeld: 'Konfirmasi atau setujui truk yang ditahan',
    escape: 'Tutup, atau tinggalkan isian',
    truncated: 'Hanya {{n}} truk pertama yang ditampilkan. Selesaikan atau batalkan yang lama.',
  },
}
