import type { AccountAnswer, AccountStatus } from '@muat/shared'
import { type TextLanguage, textLanguage } from '@muat/shared/problem-text'
import type { FastifyRequest } from 'fastify'

const texts: Record<TextLanguage, Record<AccountStatus, string>> = {
  en: {
    registered: 'Almost done: open the link in the mail we have sent you.',
    verified: 'Your e-mail address is confirmed. You can sign in now.',
    verification_sent:
      'If this address waits to be confirmed, a mail with a new link is on its way.',
    reset_sent: 'If there is an account with this address, a mail with a link is on its way.',
    password_reset: 'Your new password counts from now on. Sign in with it.',
    password_changed: 'Your password was changed. Your other devices were signed out.',
  },
  id: {
    registered: 'Hampir selesai: buka tautan di email yang kami kirim.',
    verified: 'Alamat email Anda sudah dikonfirmasi. Sekarang Anda dapat masuk.',
    verification_sent:
      'Jika alamat ini menunggu konfirmasi, email dengan tautan baru sedang dikirim.',
    reset_sent: 'Jika ada akun dengan alamat ini, email berisi tautan sedang dikirim.',
    password_reset: 'Kata sandi baru Anda sudah berlaku. Silakan masuk.',
    password_changed: 'Kata sandi Anda sudah diganti. Perangkat lain telah dikeluarkan.',
  },
}

type Asking = Pick<FastifyRequest, 'headers'>

/** The language of the answer to a request and of mails that it causes. */
export const languageOf = ({ headers }: Asking): TextLanguage =>
  textLanguage(headers['accept-language'])

export const done = (request: Asking, code: AccountStatus): AccountAnswer => ({
  status: texts[languageOf(request)][code],
  code,
})
