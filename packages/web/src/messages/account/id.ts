import type { Translation } from '../../lib/i18n.ts'
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
  },
  newPassword: {
    fields: {
      current_password: 'Kata sandi saat ini',
      email: 'Alamat email',
      password: 'Kata sandi baru',
      password_confirmation: 'Ulangi kata sandi',
    },
  },
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
    unreachable:
      'Server sedang tidak dapat dihubungi, jadi belum diketahui siapa Anda. Anda masih masuk di komputer ini.',
    forgot: 'Lupa kata sandi?',
    register: 'Daftar',
    resend: 'Tidak menerima email konfirmasi?',
  },
  register: {
    heading: 'Daftar',
    submit: 'Daftar',
    done: 'Hampir selesai: buka tautan di email yang kami kirim. Setelah itu administrator memberi Anda peran.',
    off: 'Di sini akun dibuat oleh administrator. Mintalah akun kepadanya.',
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
  settings: { sections: 'Pengaturan', profile: 'Profil', password: 'Kata sandi' },
  profile: {
    heading: 'Profil Anda',
    submit: 'Simpan profil',
    done: 'Profil Anda sudah disimpan.',
    doneEmail:
      'Disimpan. Alamat baru berlaku setelah Anda membuka tautan yang kami kirim ke {{email}}.',
    pending:
      '{{email}} menunggu konfirmasi lewat tautan yang dikirim ke sana. Sampai itu Anda masuk dengan {{current}}.',
    emailHint: 'Alamat baru berlaku setelah Anda membuka tautan yang kami kirim ke sana.',
    whyPassword: 'Alamat email baru memerlukan kata sandi Anda saat ini.',
    choosePhoto: 'Pilih foto',
    removePhoto: 'Hapus foto',
    photoHint: 'PNG, JPEG, atau WebP, paling besar 1 MB.',
    preview: 'Foto Anda',
    unsavedPhoto: 'Belum disimpan',
  },
  ownPassword: {
    heading: 'Kata sandi Anda',
    lead: 'Semua perangkat lain tempat Anda masuk akan dikeluarkan.',
    submit: 'Ganti kata sandi',
    done: 'Kata sandi Anda sudah diganti. Perangkat lain telah dikeluarkan.',
  },
}
