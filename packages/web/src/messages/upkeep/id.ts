export const messages = {
  upkeep: {
    title: 'Backup, email, dan disk',
    scale: 'Timbangan',
    unweighed: { other: '{{n}} muatan atau jeda di timbangan belum diperiksa' },
    backup: 'Umur backup terakhir:',
    backupFailed: 'Backup terakhir gagal. Sejak itu:',
    noBackup: 'Belum ada catatan backup.',
    mailFailing: 'Email sudah menunggu lebih dari sepuluh menit: server email tidak menerimanya.',
    mailOff:
      'Email hanya menjadi berkas di server (tanpa MAIL_URL), padahal pendaftaran dibuka: pengguna baru tidak akan menerima email verifikasi.',
    free: 'Sisa ruang disk {{size}}.',
    days: 'Disk cukup untuk sekitar {{n}} hari: sisa {{size}}.',
    long: 'Disk cukup untuk lebih dari sepuluh tahun: sisa {{size}}.',
    room: 'Basis data: {{size}}',
    table: 'Tabel',
    rows: 'Baris, kira-kira',
    size: 'Ukuran',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
