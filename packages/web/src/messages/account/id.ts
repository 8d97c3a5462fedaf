import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: 'Nama',
      email: 'Alamat email',
      password: 'Kata sandi',
      password_confirmation: 'Ulangi kata sandi',
      current_password: 'Kata sandi saat ini',
      remember: 'Biarkan saya tetap masuk di komputer ini',
    },
    passwordHint: 'Minimal {{min}} karakter. Sebuah kalimat mudah diingat dan sulit ditebak.',
    signIn: 'Masuk',
    toLogin: 'Kembali ke halaman masuk',
    noMail: 'Situs ini tidak mengirim email. Mintalah tautan kepada admin.',
  },
  newPassword: {
    fields: {
      current_password: 'Kata sandi saat ini',
      email: 'Alamat email',
      password: 'Kata sandi baru',
      password_confirmation: 'Ulangi kata sandi',
    },
  },
}
