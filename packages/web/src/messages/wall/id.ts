import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages = {
  title: 'Monitor',
  area: 'Area muat',
  areas: 'Area muat',
  waiting: 'Menunggu',
  state: {
    called: 'Masuk ke {{area}}',
    loading: 'Dimuat',
    hold: 'Ditahan',
    waiting: 'Menunggu',
  },
  atArea: 'Di {{area}}',
  expected: '{{low}}–{{high}} mnt lagi',
  minutes: '{{n}} mnt',
  hours: '{{h}} jam {{m}}',
  days: '{{d}} hari {{h}} jam',
  noTrucks: 'Tidak ada truk',
  noData: 'Belum ada data',
  connecting: 'Menyambung',
  live: 'Data terkini {{time}}',
  stale: 'Data {{n}} dtk lalu',
  dead: 'Bukan data terkini',
  lastUpdated: 'Terakhir diperbarui {{time}}',
  misconfigured: 'Server data menolak monitor',
  page: 'Halaman {{page}} dari {{pages}}',
  pressKey: 'Tekan tombol untuk suara',
  lastCalls: 'Panggilan terakhir',
  wrongAreas: {
    title: 'Tidak ada area {{areas}}',
    text: 'Area muat adalah {{known}}. Contoh alamat: {{example}}.',
    all: 'Tampilkan semua area',
  },
  unnamed: 'Layar {{id}}',
} satisfies Translation<typeof english>
