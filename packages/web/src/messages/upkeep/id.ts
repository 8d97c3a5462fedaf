export const messages = {
  upkeep: {
    title: 'Cadangan, surel, dan diska',
    backup: 'Umur cadangan terakhir:',
    backupFailed: 'Cadangan terakhir gagal. Sejak itu:',
    noBackup: 'Belum ada cadangan yang diketahui.',
    mailFailing: 'Surel sudah menunggu lebih dari sepuluh menit: server surel tidak menerimanya.',
    mailOff:
      'Surel hanya menjadi berkas di server (tanpa MAIL_URL), padahal pendaftaran dibuka: pengguna baru tidak akan menerima surel verifikasi.',
    free: 'Sisa ruang diska {{size}}.',
    days: 'Diska cukup untuk sekitar {{n}} hari: sisa {{size}}.',
    long: 'Diska cukup untuk lebih dari sepuluh tahun: sisa {{size}}.',
    room: 'Basis data: {{size}}',
    table: 'Tabel',
    rows: 'Baris, kira-kira',
    size: 'Ukuran',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
