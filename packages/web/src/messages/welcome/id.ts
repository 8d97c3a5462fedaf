import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    lead: 'Truk, timbangan, dan area muat lokasi ini.',
    signIn: 'Masuk',
    monitor: 'Buka monitor',
    home: 'Ke pekerjaan Anda',
    about: 'Yang dikerjakan di sini',
    slides: {
      monitor: {
        title: 'Setiap sopir tahu kapan gilirannya',
        text: 'Layar di area {{first}} sampai {{last}} menunjukkan siapa menunggu, dipanggil, dan sedang dimuat.',
      },
      loading: {
        title: 'Panggil, muat, hitung, selesai',
        text: 'Meja muat: satu tombol atau klik per langkah, dan layar langsung mengikuti.',
      },
      weighing: {
        title: 'Dua kali timbang, satu berat netto',
        text: 'Timbangan terbaca sendiri; satu berat dihitung satu kali, walau jaringan putus.',
      },
      office: {
        title: 'Dari pesanan penjualan sampai surat jalan',
        text: 'PO Sales, Booking, dan Barang Keluar selalu cocok: satu ton tidak dijanjikan dua kali.',
      },
    },
  },
  carousel: {
    previous: 'Gambar sebelumnya',
    next: 'Gambar berikutnya',
    pause: 'Hentikan putaran',
    play: 'Putar sendiri',
    place: '{{n}} dari {{count}}',
    choose: 'Gambar {{n}}',
  },
}
