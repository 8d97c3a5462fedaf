import type { TextLanguage } from '@muat/shared/problem-text'
import type { Verdict } from './verdict.ts'

interface Words {
  title: string
  openWith: string
  open: string
  wrongCode: string
  tooMany: string
  offline: string
  find: string
  go: string
  none: (typed: string) => string
  more: string
  expected: string
  leaving: string
  nobody: string
  driver: string
  registeredFor: (day: string) => string
  licence: string
  vehiclePapers: string
  noteArrival: string
  unseen: (what: string) => string
  licenceWord: string
  vehiclePapersWord: string
  loads: string
  unloads: string
  askWeighbridge: string
  arrivedAt: (time: string) => string
  isIn: (plate: string) => string
  scanPaper: string
  plateSeen: string
  sealSeen: string
  check: string
  sealIfAny: string
  photo: string
  photoTaken: string
  badPhoto: string
  letOut: string
  leftAt: (time: string) => string
  isOut: (plate: string) => string
  changed: string
  paper: string
  net: string
  goods: string
  seal: string
  verdicts: Readonly<Record<Verdict, readonly [word: string, then: string]>>
}

const en: Words = {
  title: 'Gate',
  openWith: 'Code of this gate',
  open: 'Open the gate page',
  wrongCode: 'No gate has this code. Ask the administrator for a new one.',
  tooMany: 'Too many wrong codes. Try again in 15 minutes.',
  offline: 'Not connected. What you see may be old. Send it again when this line is gone.',
  find: 'Plate, booking, or scan a paper',
  go: 'Find',
  none: (typed) => `No truck for “${typed}”. Send the driver to the office.`,
  more: 'and more: type the plate',
  expected: 'Expected today',
  leaving: 'To leave',
  nobody: 'None',
  driver: 'Driver',
  registeredFor: (day) => `Registered for ${day}, not for today`,
  licence: 'Driving licence seen',
  vehiclePapers: 'Vehicle registration (STNK) seen',
  noteArrival: 'Note the arrival',
  unseen: (what) => `Not seen: ${what}. If that is so, press the button again.`,
  licenceWord: 'driving licence',
  vehiclePapersWord: 'vehicle registration',
  loads: 'Area',
  unloads: 'Brings',
  askWeighbridge: 'It leaves without a paper only if the weighbridge says so.',
  arrivedAt: (time) => `Arrived ${time}`,
  isIn: (plate) => `${plate} has arrived.`,
  scanPaper: 'Scan its paper',
  plateSeen: 'Plate on the truck',
  sealSeen: 'Number on the seal',
  check: 'Check',
  sealIfAny: 'Number on the seal, if it has one',
  photo: 'Photograph the seal',
  photoTaken: 'Seal photographed',
  badPhoto: 'This photo cannot be read. Take it again.',
  letOut: 'Let it out',
  leftAt: (time) => `Left ${time}`,
  isOut: (plate) => `${plate} has left.`,
  changed: 'Somebody has changed this truck. Look again.',
  paper: 'Paper',
  net: 'Net',
  goods: 'Goods',
  seal: 'Seal',
  verdicts: {
    match: ['Match', 'Paper, plate and seal belong together.'],
    no_code: ['Scan the code', 'Only the QR code on the paper counts, not a number.'],
    unknown: ['Unknown', 'This paper is not ours. Keep the truck here and call the office.'],
    void: ['Void', 'This paper does not count. Send the driver to the weighbridge.'],
    old: ['Old paper', 'There is a newer one. Send the driver to the weighbridge.'],
    held: ['On hold', 'The truck is not released. Send the driver to the weighbridge.'],
    unfinished: [
      'Not finished',
      'The truck is not weighed out. Send the driver to the weighbridge.',
    ],
    left: ['Has left', 'A truck has left with this paper. Call the office.'],
    past: ['Too old', 'This truck was weighed out more than a day ago. Call the office.'],
    on_site: [
      'Still on site',
      'This truck has come again, and is not weighed out. Call the office.',
    ],
    other_truck: ['Other truck', 'The paper is of another plate. Call the office.'],
    wrong_seal: ['Wrong seal', 'The seal is not the one on the paper. Call the office.'],
  },
}

const id: Words = {
  title: 'Gerbang',
  openWith: 'Kode gerbang ini',
  open: 'Buka halaman gerbang',
  wrongCode: 'Tidak ada gerbang dengan kode ini. Minta kode baru kepada administrator.',
  tooMany: 'Terlalu banyak kode salah. Coba lagi 15 menit lagi.',
  offline: 'Tidak tersambung. Yang terlihat mungkin sudah lama. Kirim lagi bila baris ini hilang.',
  find: 'No. polisi, booking, atau pindai surat',
  go: 'Cari',
  none: (typed) => `Tidak ada truk untuk “${typed}”. Arahkan sopir ke kantor.`,
  more: 'dan lainnya: ketik nomor polisi',
  expected: 'Ditunggu hari ini',
  leaving: 'Akan keluar',
  nobody: 'Tidak ada',
  driver: 'Sopir',
  registeredFor: (day) => `Terdaftar untuk ${day}, bukan hari ini`,
  licence: 'SIM sudah dilihat',
  vehiclePapers: 'STNK sudah dilihat',
  noteArrival: 'Catat kedatangan',
  unseen: (what) => `Belum dilihat: ${what}. Bila memang begitu, tekan tombolnya sekali lagi.`,
  licenceWord: 'SIM',
  vehiclePapersWord: 'STNK',
  loads: 'Area',
  unloads: 'Membawa',
  askWeighbridge: 'Hanya boleh keluar tanpa surat bila timbangan mengizinkan.',
  arrivedAt: (time) => `Tiba ${time}`,
  isIn: (plate) => `${plate} sudah tiba.`,
  scanPaper: 'Pindai suratnya',
  plateSeen: 'No. polisi di truk',
  sealSeen: 'Nomor di segel',
  check: 'Periksa',
  sealIfAny: 'Nomor di segel, bila ada',
  photo: 'Foto segelnya',
  photoTaken: 'Segel sudah difoto',
  badPhoto: 'Foto ini tidak dapat dibaca. Ambil lagi.',
  letOut: 'Izinkan keluar',
  leftAt: (time) => `Keluar ${time}`,
  isOut: (plate) => `${plate} sudah keluar.`,
  changed: 'Data truk ini baru saja diubah. Lihat sekali lagi.',
  paper: 'Surat',
  net: 'Netto',
  goods: 'Barang',
  seal: 'Segel',
  verdicts: {
    match: ['Cocok', 'Surat, nomor polisi, dan segel sesuai.'],
    no_code: ['Pindai kodenya', 'Yang dihitung hanya kode QR di surat, bukan nomornya.'],
    unknown: ['Tidak dikenal', 'Surat ini bukan dari kami. Tahan truk dan hubungi kantor.'],
    void: ['Batal', 'Surat ini tidak berlaku. Arahkan sopir ke timbangan.'],
    old: ['Surat lama', 'Sudah ada yang baru. Arahkan sopir ke timbangan.'],
    held: ['Ditahan', 'Truk belum dilepas. Arahkan sopir ke timbangan.'],
    unfinished: ['Belum selesai', 'Truk belum ditimbang keluar. Arahkan sopir ke timbangan.'],
    left: ['Sudah keluar', 'Sudah ada truk yang keluar dengan surat ini. Hubungi kantor.'],
    past: [
      'Terlalu lama',
      'Truk ini ditimbang keluar lebih dari sehari yang lalu. Hubungi kantor.',
    ],
    on_site: [
      'Masih di lokasi',
      'Truk ini datang lagi dan belum ditimbang keluar. Hubungi kantor.',
    ],
    other_truck: ['Truk lain', 'Surat ini milik nomor polisi lain. Hubungi kantor.'],
    wrong_seal: ['Segel salah', 'Segel tidak sama dengan yang di surat. Hubungi kantor.'],
  },
}

export const gateWords: Readonly<Record<TextLanguage, Words>> = { en, id }
export type GateWords = Words
