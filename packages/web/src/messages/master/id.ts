import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  searched: {
    plate: 'Cari no. polisi atau pengangkut',
    name: 'Cari nama',
  },
  customer: {
    count: {
      other: '{{n}} pelanggan',
    },
    new: 'Pelanggan baru',
    orders: 'Pesanan terbuka',
    noOrders: 'Pelanggan ini tidak punya pesanan terbuka.',
    allOrders: 'Semua pesanan terbuka',
  },
  vendor: {
    count: {
      other: '{{n}} pemasok',
    },
    new: 'Pemasok baru',
  },
  grade: {
    bagLimits: 'Truk yang karungnya di luar batas ini ditahan.',
    count: {
      other: '{{n}} grade',
    },
    new: 'Grade baru',
  },
  marking: {
    count: {
      other: '{{n}} marking',
    },
    new: 'Marking baru',
  },
  'inbound-item': {
    count: {
      other: '{{n}} barang masuk',
    },
    tableHint: 'Dari berat, untuk tiap poin di atas batas. Isi keduanya atau kosongkan.',
    new: 'Barang masuk baru',
  },
  'outbound-item': {
    bagWeight: 'Bila kosong, berat karung dari grade yang berlaku.',
    count: {
      other: '{{n}} barang keluar',
    },
    new: 'Barang keluar baru',
  },
  vehicle: {
    count: {
      other: '{{n}} kendaraan',
    },
    new: 'Kendaraan baru',
    permittedHint:
      'Truk yang lebih berat dari ini saat keluar akan ditahan. Kosongkan jika tanpa batas.',
    addSeen: 'Tambahkan truk yang pernah datang',
    addSeenMeans:
      'Menambahkan setiap nomor polisi yang datang setahun terakhir dan belum ada di daftar. JBI diisi kemudian, satu per satu atau lewat impor.',
    added: '{{n}} kendaraan ditambahkan.',
  },
  camera: {
    count: {
      other: '{{n}} kamera',
    },
    new: 'Kamera baru',
    nameHint: 'Apa yang terlihat, misalnya “Depan truk”.',
    urlHint: 'Alamat foto diam (snapshot) di jaringan Anda. Setiap penimbangan meminta satu foto.',
    passwordHint: 'Tidak akan ditampilkan lagi. Kosongkan untuk tetap memakai yang tersimpan.',
  },
  quota: {
    count: {
      other: '{{n}} kuota',
    },
    new: 'Kuota baru',
    mostHint: '0 menutup hari itu. Kosongkan yang tidak dibatasi; salah satu harus diisi.',
    ofHint: 'Kosongkan area dan barang untuk menghitung semua truk.',
    shiftHint: 'Seperti pada booking. Kosongkan untuk sepanjang hari.',
    weekdaysHint: 'Tidak dicentang: setiap hari.',
    over: {
      warn: 'simpan, dengan peringatan',
      refuse: 'tolak',
    },
    on: {
      mon: 'Sen',
      tue: 'Sel',
      wed: 'Rab',
      thu: 'Kam',
      fri: 'Jum',
      sat: 'Sab',
      sun: 'Min',
    },
  },
  gate: {
    count: {
      other: '{{n}} gerbang',
    },
    new: 'Gerbang baru',
    activeHint: 'Bila dimatikan, tabletnya langsung tertutup.',
    tablet: 'Tablet di gerbang',
    tabletMeans: 'Buka alamat ini di tablet, lalu ketik kodenya di sana:',
    codeShown: 'Kode ini hanya ditampilkan sekarang:',
    newCodeMeans: 'Kode baru menutup tablet yang memakai kode sekarang.',
    makeCode: 'Buat kode',
    makeNewCode: 'Buat kode baru',
    codeMade: 'Kode dibuat',
  },
  webhook: {
    count: {
      other: '{{n}} webhook',
    },
    new: 'Webhook baru',
    urlHint: 'Menerima kejadian truk sebagai pesan bertanda tangan (Standard Webhooks).',
    insideHint: 'Bila mati, hanya alamat internet yang dihubungi.',
    activeHint: 'Kejadian selama webhook mati tidak dikirim belakangan.',
    secret: 'Kunci',
    secretMeans: 'Dengan kunci ini penerima memeriksa bahwa pesan berasal dari sini.',
    codeShown: 'Kunci ini hanya ditampilkan sekarang. Masukkan di penerima:',
    newCodeMeans: 'Kunci baru langsung menggantikan kunci sekarang.',
    makeCode: 'Buat kunci',
    makeNewCode: 'Buat kunci baru',
    codeMade: 'Kunci dibuat',
    deliveries: 'Pesan',
    noDeliveries: 'Belum ada yang dikirim.',
    event: 'Kejadian',
    at: 'Terjadi',
    result: 'Hasil',
    sendAgain: 'Kirim ulang',
    sendTest: 'Kirim pesan uji',
    state: {
      waiting: 'Menunggu',
      delivered: 'Terkirim',
      givenUp: 'Tidak terkirim',
    },
    failure: {
      answer: 'penerima menjawab {{status}}',
      timeout: 'tidak ada jawaban dalam 10 detik',
      unreachable: 'tidak dapat dihubungi',
      insideNetwork: 'alamatnya bukan alamat internet',
    },
  },
  madeOnce: {
    code: 'Kunci',
    copy: 'Salin',
    copied: 'Tersalin',
  },
  'api-key': {
    count: {
      other: '{{n}} kunci API',
    },
    new: 'Kunci API baru',
    nameHint: 'Apa yang memakainya, misalnya “ERP”.',
    activeHint: 'Jika dinonaktifkan, kunci langsung ditolak.',
    key: 'Kunci',
    sent: 'Program mengirim kunci pada setiap panggilan:',
    scopes: 'Yang boleh dilakukannya',
    nothing: 'Tidak ada',
    codeShown: 'Kunci ini hanya ditampilkan sekarang:',
    newCodeMeans: 'Kunci baru menggantikan kunci yang sekarang, yang langsung ditolak.',
    makeCode: 'Buat kunci',
    makeNewCode: 'Buat kunci baru',
    codeMade: 'Kunci dibuat',
  },
  'ex-do-master': {
    count: {
      other: '{{n}} ex-DO',
    },
    new: 'Ex-DO baru',
    sell: 'PO Sales dari sini',
    produce: 'Produksi ke sini',
    close: 'Tutup',
    closed: '{{name}} ditutup: tidak menerima booking atau truk baru.',
    reopen: 'Buka kembali',
    reopened: '{{name}} dibuka kembali.',
    insteadClose:
      'Bila ditutup, ia tidak menerima booking atau truk baru, dan semua yang merujuk padanya tetap ada.',
    sales: 'PO Sales yang memakainya',
    noSales: 'Belum ada PO Sales yang memakainya.',
  },
}
