import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  user: {
    noRole: 'Tanpa peran',
    unconfirmed: 'Belum dikonfirmasi',
    emailHint:
      'Pengguna baru dikirimi tautan untuk membuat kata sandi. Alamat yang diubah harus dikonfirmasi lewat email.',
    invited: 'Tautan untuk membuat kata sandi telah dikirim ke {{email}}.',
    reset: 'Paksa kata sandi baru',
    resetSure:
      '{{name}} dikeluarkan di semua perangkat dan kata sandinya tidak berlaku lagi. Tautan untuk membuat yang baru dikirim lewat email.',
    wasReset: 'Tautan untuk membuat kata sandi baru sedang dikirim ke {{name}}.',
    count: {
      other: '{{n}} pengguna',
    },
    new: 'Pengguna baru',
  },
}
