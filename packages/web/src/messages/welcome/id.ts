import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    heading: 'Setiap sopir tahu kapan gilirannya',
    lead: 'Keadaan truk, timbangan, dan area muat di lokasi ini saat ini.',
    signIn: 'Masuk',
    monitor: 'Buka layar area',
    home: 'Ke pekerjaan Anda',
    about: 'Yang dikerjakan di sini',
    wall: 'Layar area {{area}}',
    noWall: 'Layar area sedang tidak dapat dihubungi',
    slides: {
      loading: 'Pos muat: panggil, muat, hitung',
      weighing: 'Timbangan: dua kali timbang, satu berat netto',
      report: 'Laporan: berapa lama truk di lokasi, dan di mana',
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
