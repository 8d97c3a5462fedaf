import { languageNames } from '../../lib/language-names.ts'
import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nama perusahaan',
      'outbound-record': 'Barang Keluar (truk)',
      'surat-jalan': 'Surat jalan',
      booking: 'Booking',
      'inbound-record': 'Barang Masuk (truk)',
      production: 'Produksi',
      'po-sale': 'PO sale',
      scaleCapacityKg: 'Kapasitas timbangan',
      leastTareKg: 'Truk kosong paling ringan',
      mostNetKg: 'Muatan terbesar satu truk',
      scaleFramePattern: 'Pola frame',
      scaleStablePattern: 'Stabil bila memuat',
      scaleCertificateNo: 'No. sertifikat',
      scaleCertificateUntil: 'Berlaku sampai',
      lapsedCertificate: 'Setelah hari itu',
      closedMonth: 'Bulan terakhir yang ditutup',
      openHours: 'Jam buka',
      expiredExDo: 'Ex-DO kedaluwarsa',
      platePattern: 'Pola nomor polisi',
      weighTolerancePct: 'Barang Keluar: toleransi netto',
      inboundTolerancePct: 'Barang Masuk: toleransi netto',
      overweightTolerancePct: 'Toleransi di atas JBI',
      vehicleProblems: 'Kendaraan nonaktif atau KIR habis',
      sealRequired: 'Nomor segel wajib saat timbang keluar',
      dateFormat: 'Format tanggal',
      clock: 'Format jam',
      paperLang: 'Bahasa slip, surat jalan, dan tiket',
      officeParties: 'OFFICE boleh membuat dan mengubah pelanggan dan pemasok',
      secondPerson: 'Truk tertahan perlu orang kedua',
      waitingAmberMinutes: 'Terlambat setelah, menit',
      waitingRedMinutes: 'Sangat terlambat setelah, menit',
      wallVoice: 'Layar memanggil truk dengan suara',
      wallLang: 'Bahasa layar',
      wallWait: 'Layar satu area menampilkan perkiraan tunggu',
      expectedDisplays: 'Layar yang seharusnya ada',
      displayMails: 'Email tentang layar yang hilang ke',
      sealMails: 'Email segel harian ke',
      areas: 'Area muat',
    },
    company: 'Kop perusahaan',
    companyHint: 'Tercetak di kepala slip dan surat jalan.',
    logo: 'Logo',
    chooseLogo: 'Pilih gambar',
    removeLogo: 'Hapus logo',
    logoHint: 'PNG atau JPEG, paling besar 256 kB.',
    numbers: 'Pola nomor',
    numbersHint:
      '{{year}} atau {{short}} adalah tahun, {{count}} nomor urut, {{digits}} nomor urut lima digit. Nomor mulai lagi tiap tahun.',
    next: 'Berikutnya: {{number}}',
    noPattern: 'Perlu tahun dan nomor urut, misalnya {{example}}',
    weighbridge: 'Jembatan timbang',
    indicator: 'Indikator milik lokasi ini',
    indicatorHint:
      'Hanya untuk indikator yang tidak ada dalam pilihan halaman penimbangan. Ekspresi reguler; grup pertama adalah angka dalam kg, grup bernama t dalam ton.',
    certificate: 'Tera timbangan',
    certificateHint:
      'Dicetak di slip. Administrator menerima email 60, 30, dan 7 hari sebelum habis.',
    lapsed: {
      warn: 'tetap menimbang, dengan peringatan',
      refuse: 'tolak penimbangan',
    },
    rules: 'Aturan',
    closedMonthHint:
      'Tidak ada yang bertanggal di bulan yang ditutup, dan isinya tidak dikoreksi atau dibatalkan. Kosongkan agar tidak ada yang ditutup.',
    openHoursHint:
      'Contoh: 06:00-22:00. Di luar jam ini layar diredupkan, tidak ada email tentang layar yang hilang, dan pemeriksaan timbangan menunjukkan siapa yang menimbang. Kosongkan bila lokasi tidak pernah tutup.',
    platesHint:
      'A berarti huruf, 9 angka, X salah satunya, kurung kurawal berarti berapa banyak; | memisahkan bentuk yang berbeda. Nomor polisi lain diterima dengan peringatan.',
    secondHint: 'Pengguna yang menimbang atau menghitung truk tidak dapat melepasnya sendiri.',
    second: {
      auto: 'bila ada orang lain yang boleh',
      on: 'selalu',
      off: 'tidak pernah',
    },
    expired: {
      warn: 'diterima dengan peringatan',
      refuse: 'ditolak',
    },
    tolerances: 'Toleransi',
    tolerancesHint: 'Truk yang melewati batas ini ditahan.',
    writing: 'Tanggal, jam, dan dokumen',
    writingHint:
      'Sama untuk semua, apa pun bahasanya. Halaman yang sedang terbuka mengikuti setelah dimuat ulang.',
    days: {
      'dd/mm/yyyy': '31/12/2026',
      'mm/dd/yyyy': '12/31/2026',
      'yyyy/mm/dd': '2026/12/31',
    },
    clocks: {
      '24h': '14:05',
      '12h': '2:05 PM',
    },
    who: 'Hak akses',
    waiting: 'Waktu tunggu',
    waitingHint: 'Di layar, pos dan daftar, menit diberi bingkai jingga, lalu latar jingga.',
    walls: 'Layar',
    langs: languageNames,
    addDisplay: 'Tambah layar',
    displaysHint:
      'Halaman layar monitor menunjukkan mana yang tidak ada. Nama ini ada di alamat awal layar itu.',
    displayMailsHint:
      'Alamat email, dipisah koma. Satu kali, bila sebuah layar hilang selama dua menit dan lokasi sedang buka.',
    seal: 'Segel',
    sealHint:
      'Dengan segel suatu hari, perintah muat verify menunjukkan apakah penimbangan, langkah, atau cetakan hari itu diubah kemudian.',
    save: 'Simpan pengaturan',
    saved: 'Pengaturan tersimpan.',
  },
}
