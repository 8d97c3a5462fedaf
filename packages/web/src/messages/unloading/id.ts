import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  unloading: {
    heading: 'Pos bongkar',
    search: 'No. polisi, sopir, pemasok',
    toUnload: 'Akan dibongkar',
    unloading: 'Sedang dibongkar',
    toWeighOut: 'Timbang keluar',
    first: 'Berikutnya',
    by: 'Oleh {{name}}',
    turnedAway: 'Keluar tanpa timbang kedua',
    since: {
      weighed_in: 'Sejak timbang',
      unloading: 'Sejak mulai',
      unloaded: 'Sejak selesai',
      hold: 'Sejak ditahan',
      rejected: 'Sejak ditolak',
    },
    step: {
      start: 'Mulai bongkar',
      check: 'Isi hasil',
      measure: 'Isi hasil ukur',
      reject: 'Tolak',
      undo: 'Urungkan',
      confirm: 'Konfirmasi',
    },
    did: {
      start: '{{plate}} sedang dibongkar',
      check: '{{plate}} selesai dihitung, siap ditimbang keluar',
      measure: '{{plate}} selesai diukur, siap ditimbang keluar',
      reject: '{{plate}} ditolak',
      undo: 'Langkah terakhir {{plate}} diurungkan',
    },
  },
}
