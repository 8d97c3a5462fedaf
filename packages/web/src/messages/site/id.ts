import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nama perusahaan',
      address: 'Alamat',
      'outbound-record': 'Barang Keluar (truk)',
      'surat-jalan': 'Surat jalan',
      booking: 'Booking',
      'inbound-record': 'Barang Masuk (truk)',
      production: 'Produksi',
      scaleCapacityKg: 'Timbangan menimbang paling banyak',
      leastTareKg: 'Truk kosong paling ringan',
      mostNetKg: 'Satu truk mengangkut paling banyak',
      scaleFramePattern: 'Pola frame',
      scaleStablePattern: 'Stabil bila memuat',
      closedMonth: 'Bulan terakhir yang ditutup (YYYY-MM)',
      openHours: 'Jam buka (HH:MM-HH:MM)',
      expiredExDo: 'Ex-DO yang lewat tanggal terakhirnya',
      platePattern: 'Pelat nomor di sini',
      weighTolerancePct: 'Barang Keluar: netto boleh berbeda dari muatan hingga',
      inboundTolerancePct: 'Barang Masuk: netto boleh berbeda dari klaim vendor hingga',
      waitingAmberMinutes: 'Kuning setelah, menit',
      waitingRedMinutes: 'Merah setelah, menit',
      wallVoice: 'Layar memanggil truk dengan suara',
      wallLang: 'Bahasa layar',
      expectedDisplays: 'Layar yang seharusnya ada',
      areas: 'Area muat',
      name: 'Nama',
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
      'Hanya untuk indikator yang tidak ada dalam pilihan meja timbang. Ekspresi reguler; grup pertama adalah angka dalam kg, grup bernama t dalam ton.',
    rules: 'Aturan',
    rulesHint:
      'Tidak ada yang bertanggal di bulan yang ditutup, dan isinya tidak dikoreksi atau dibatalkan. Kosongkan agar tidak ada yang ditutup.',
    openHoursHint:
      'Pemeriksaan timbangan menunjukkan siapa yang menimbang di luar jam ini. Kosongkan bila tidak pernah tutup.',
    platesHint:
      'A berarti huruf, 9 angka, X salah satunya, kurung kurawal berarti berapa banyak; | memisahkan bentuk yang berbeda. Pelat lain diterima dengan peringatan.',
    expired: {
      warn: 'diterima dengan peringatan',
      refuse: 'ditolak',
    },
    tolerances: 'Toleransi',
    tolerancesHint: 'Truk yang melewati batas ini ditahan.',
    waiting: 'Waktu tunggu di layar',
    walls: 'Layar',
    langs: {
      id: 'Bahasa Indonesia',
      en: 'Bahasa Inggris',
    },
    displaysHint: 'Halaman layar monitor menunjukkan mana yang tidak ada.',
    save: 'Simpan pengaturan',
    saved: 'Pengaturan tersimpan.',
  },
}
