import type { Translation } from '../../lib/i18n.ts'
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
