import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  oauth: {
    begin: 'Masuk dengan {{provider}}',
    or: 'atau',
    failed: 'Masuk dengan {{provider}} tidak berhasil. Coba lagi.',
    insecure: 'Masuk dengan layanan lain hanya dapat melalui https.',
    away: 'Sedang masuk dengan {{provider}} …',
  },
  login: {
    heading: 'Masuk',
    submit: 'Masuk',
    forgot: 'Lupa kata sandi?',
    register: 'Daftar',
    resend: 'Tidak menerima email konfirmasi?',
  },
  register: {
    heading: 'Daftar',
    submit: 'Daftar',
    done: 'Hampir selesai: buka tautan di email yang kami kirim. Setelah itu admin memberi Anda peran.',
    off: 'Di sini akun dibuat oleh admin. Mintalah akun kepadanya.',
  },
  verify: {
    heading: 'Konfirmasi alamat email Anda',
    lead: 'Tekan tombol untuk mengonfirmasi bahwa alamat ini milik Anda.',
    submit: 'Konfirmasi alamat',
    done: 'Alamat email Anda sudah dikonfirmasi.',
    again: 'Kirim tautan baru',
  },
  resend: {
    heading: 'Kirim ulang konfirmasi',
    lead: 'Tautan yang dikirim sebelumnya tetap berlaku sampai kedaluwarsa.',
    submit: 'Kirim email',
    done: 'Jika alamat ini menunggu konfirmasi, email dengan tautan baru sedang dikirim.',
  },
  passwordRequest: {
    heading: 'Atur ulang kata sandi',
    lead: 'Kami mengirim tautan untuk memilih kata sandi baru. Tautan berlaku 60 menit.',
    submit: 'Kirim tautan',
    done: 'Jika ada akun dengan alamat ini, email berisi tautan sedang dikirim.',
  },
  passwordReset: {
    heading: 'Pilih kata sandi baru',
    submit: 'Simpan kata sandi',
    done: 'Kata sandi baru Anda sudah berlaku.',
    again: 'Minta tautan baru',
  },
}
