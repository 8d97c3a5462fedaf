import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  checks: {
    question:
      'Temuan adalah pertanyaan, bukan vonis: lihat truknya dan tanyakan dahulu sebelum menilai.',
    summary: '{{trucks}} diperiksa. Dipertaruhkan: {{kg}}.',
    open: 'Perlu dilihat ({{n}})',
    done: 'Sudah dilihat ({{n}})',
    nothing: 'Tidak ada yang menonjol pada hari-hari ini.',
    nothingDone: 'Belum ada yang dilihat, atau sudah bertambah sejak itu.',
    findings: { other: '{{n}} temuan' },
    atStake: 'dipertaruhkan',
    look: 'Tandai sudah dilihat',
    means: 'Temuan ini keluar dari daftar dengan catatan Anda dan kembali bila bertambah.',
    save: 'Simpan catatan',
    looked: 'Dilihat pada {{day}} oleh {{name}}: {{note}}',
    more: 'Sejak itu: {{trucks}}, {{kg}}.',
    fresh: 'baru',
    largest: '{{n}} dengan kilogram terbanyak',
    inReport: 'Semua truknya di laporan',
    who: {
      driver: 'Sopir {{name}}',
      customer: 'Pelanggan {{name}}',
    },
    kinds: {
      typed: '{{who}} mengetik {{pct}} % dari {{of}} berat, yang lain {{othersPct}} %.',
      reweighed: '{{who}} menimbang ulang {{pct}} % dari {{of}} kali, yang lain {{othersPct}} %.',
      recounted: '{{who}} menghitung ulang {{pct}} % dari {{of}} kali, yang lain {{othersPct}} %.',
      corrected: '{{who}} mengoreksi {{count}} dari {{of}} truk setelah truk pergi ({{pct}} %).',
      voided: '{{who}} membatalkan {{count}} dari {{of}} truk setelah truk pergi ({{pct}} %).',
      ownHold:
        '{{who}} menimbang atau menghitung sendiri {{count}} dari {{of}} truk tertahan yang lalu disetujuinya.',
      tareStep:
        '{{who}} datang {{count}} dari {{of}} kali dengan tara yang lain dari sebelumnya, selisih terbesar {{most}} kg.',
      tareDrift: 'Tara {{who}} berubah dari {{from}} menjadi {{to}} kg dalam {{count}} kunjungan.',
      netShort: '{{who}}: per truk {{mean}} kg kurang dari berat karungnya, pada {{count}} truk.',
      netOver: '{{who}}: per truk {{mean}} kg lebih dari berat karungnya, pada {{count}} truk.',
      netTrend:
        '{{who}}: selisih truk dengan berat karungnya berubah dari {{from}} menjadi {{to}} kg, pada {{count}} truk.',
      reprinted:
        '{{who}} mencetak ulang {{pct}} % dari {{of}} surat jalan, yang lain {{othersPct}} %.',
      sameWeights:
        '{{who}} berbobot sama persis dengan kunjungan terakhir, masuk dan keluar, {{count}} dari {{of}} kali; yang lain {{othersPct}} %.',
      closedHours: '{{who}} menimbang atau menghitung {{count}} truk saat lokasi tutup.',
      overweight: '{{who}} melepas {{count}} truk di atas JBI, paling banyak {{most}} kg.',
      unweighed:
        '{{kg}} kg ada di timbangan selama {{seconds}} detik sejak {{who}}, tetapi tidak ditimbang.',
      unread: 'Timbangan tidak terbaca selama {{minutes}} menit sejak {{who}}.',
      weighedAsOne:
        '{{who}} ditimbang berselang {{seconds}} detik: salah satunya mungkin tidak berada di atas timbangan.',
    },
  },
}
