import type { MailTexts } from './texts.ts'

export const id: MailTexts = {
  greeting: 'Halo {name},',
  plainGreeting: 'Halo,',
  verify: {
    subject: 'Konfirmasi alamat email Anda untuk {site}',
    before: [
      'alamat ini didaftarkan untuk akun di {site}. Mohon konfirmasi bahwa alamat ini milik Anda.',
    ],
    link: 'Konfirmasi alamat',
    after: [
      'Tautan ini hanya berlaku satu kali, dalam 24 jam.',
      'Jika bukan Anda yang mendaftar, abaikan saja: tanpa konfirmasi ini akun tidak dapat dipakai siapa pun.',
    ],
  },
  known: {
    subject: 'Anda sudah memiliki akun di {site}',
    before: [
      'seseorang, mungkin Anda, baru saja mencoba mendaftar dengan alamat ini. Alamat ini sudah memiliki akun: masuklah dengan kata sandi Anda.',
    ],
    link: 'Masuk',
    after: [
      'Jika lupa kata sandi, mintalah yang baru di halaman itu. Jika bukan Anda, abaikan saja.',
    ],
  },
  reset: {
    subject: 'Buat kata sandi baru untuk {site}',
    before: ['seseorang, mungkin Anda, meminta kata sandi baru untuk akun Anda.'],
    link: 'Buat kata sandi baru',
    after: [
      'Tautan ini hanya berlaku satu kali, dalam 60 menit.',
      'Jika bukan Anda yang meminta, abaikan saja: kata sandi Anda tidak berubah.',
    ],
  },
  invite: {
    subject: 'Akun Anda di {site}',
    before: ['sebuah akun di {site} telah dibuat untuk Anda. Pilih kata sandi untuk mulai.'],
    link: 'Pilih kata sandi',
    after: [
      'Tautan ini hanya berlaku satu kali, dalam 7 hari. Setelah itu, mintalah kata sandi baru di halaman masuk.',
    ],
  },
  emailChange: {
    subject: 'Konfirmasi alamat email baru Anda untuk {site}',
    before: [
      'akun Anda di {site} akan memakai alamat ini. Mohon konfirmasi bahwa alamat ini milik Anda.',
    ],
    link: 'Konfirmasi alamat baru',
    after: [
      'Tautan ini hanya berlaku satu kali, dalam 24 jam. Sampai saat itu alamat lama tetap berlaku.',
      'Jika bukan Anda yang meminta, abaikan saja.',
    ],
  },
  emailTaken: {
    subject: 'Seseorang ingin memakai alamat email Anda di {site}',
    before: [
      'seseorang dengan akun lain di {site} ingin memakai alamat ini. Alamat ini milik akun Anda; tidak ada yang berubah.',
    ],
    after: ['Anda tidak perlu melakukan apa pun.'],
  },
  emailChanged: {
    subject: 'Alamat email Anda untuk {site} telah diganti',
    before: [
      'akun Anda di {site} sekarang memakai alamat email lain. Alamat ini tidak berlaku lagi.',
    ],
    after: ['Jika bukan Anda yang menggantinya, segera beri tahu admin.'],
  },
  passwordChanged: {
    subject: 'Kata sandi Anda untuk {site} telah diganti',
    before: [
      'kata sandi akun Anda di {site} baru saja diganti, dan perangkat lain telah dikeluarkan.',
    ],
    after: ['Jika bukan Anda yang menggantinya, segera beri tahu admin.'],
  },
  reportFailed: {
    subject: 'Laporan tidak dapat dikirim: {report}',
    before: [
      'laporan "{report}" yang jatuh tempo pada {at} tidak dapat dikirim ke {to}. Pengiriman sudah dicoba berkali-kali dan dihentikan; laporan berikutnya dikirim pada waktunya.',
    ],
    link: 'Laporan Anda lewat email',
    after: ['Jika alamatnya salah, hentikan kiriman ini lalu pesan yang baru.'],
  },
  displayMissing: {
    subject: 'Layar dinding tidak ada: {displays}',
    before: ['layar dinding ini seharusnya ada tetapi tidak: {displays}.', '{failures}'],
    link: 'Layar dinding',
    after: [
      'Periksa layar, komputernya, dan jaringannya; layar yang dihidupkan akan kembali sendiri.',
      'Email ini tidak diulang sampai layar itu tersambung lagi.',
    ],
  },
  scaleCertificate: {
    subject: 'Timbangan harus ditera ulang sebelum {until}',
    before: [
      'tera timbangan berakhir pada {until}, {days} hari lagi.',
      'Isikan sertifikat baru di pengaturan lokasi setelah terbit:',
    ],
    link: 'Pengaturan lokasi',
    after: [],
  },
  webhookOff: {
    subject: 'Webhook dimatikan: {webhooks}',
    before: [
      'pesan ke {webhooks} gagal selama sehari, atau ditolak untuk seterusnya (410). Webhook ini dimatikan, dan kejadian tidak lagi disimpan untuknya.',
      'Setelah penerimanya berfungsi lagi, nyalakan kembali, lalu kirim ulang pesan yang tidak terkirim:',
    ],
    link: 'Webhook',
    after: [],
  },
  seal: {
    subject: 'Segel {day}',
    before: [
      'akar dari {rows} penimbangan, langkah, koreksi, persetujuan, dan cetakan sampai akhir {day} adalah:',
      '{root}',
    ],
    after: [
      'Simpan email ini beserta lampirannya di tempat yang tidak dapat diubah oleh orang yang memiliki akses ke basis data. Dengan salah satunya, `muat verify` menunjukkan apakah ada baris yang diubah, dihapus, atau disisipkan sejak itu.',
    ],
  },
  displayFailure: {
    too_old:
      '{display}: perambannya sudah usang ({browser}). Pakai layar dengan Chromium 79 atau yang lebih baru, atau sambungkan komputer kecil ke layar itu.',
    failed:
      '{display}: programnya berhenti karena kesalahan ({thrown}). Rinciannya ada di halaman layar dinding.',
  },
}
