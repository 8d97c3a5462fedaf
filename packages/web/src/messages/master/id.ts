import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  customer: {
    fields: {
      code: 'Kode',
      name: 'Nama',
      address: 'Alamat',
      phone: 'Telepon',
      email: 'Alamat email',
      taxNo: 'NPWP',
      active: 'Aktif',
    },
    count: {
      other: '{{n}} pelanggan',
    },
    new: 'Pelanggan baru',
  },
  vendor: {
    fields: {
      code: 'Kode',
      name: 'Nama',
      address: 'Alamat',
      phone: 'Telepon',
      email: 'Alamat email',
      taxNo: 'NPWP',
      active: 'Aktif',
    },
    count: {
      other: '{{n}} pemasok',
    },
    new: 'Pemasok baru',
  },
  grade: {
    fields: {
      code: 'Kode',
      name: 'Nama',
      nominalBagKg: 'Berat karung',
      minBagKg: 'Karung teringan',
      maxBagKg: 'Karung terberat',
      active: 'Aktif',
    },
    bagLimits: 'Truk yang karungnya di luar batas ini ditahan.',
    count: {
      other: '{{n}} grade',
    },
    new: 'Grade baru',
  },
  marking: {
    fields: {
      code: 'Kode',
      name: 'Nama',
      customerId: 'Pelanggan',
      customer: 'Pelanggan',
      active: 'Aktif',
    },
    count: {
      other: '{{n}} marking',
    },
    new: 'Marking baru',
  },
  'inbound-item': {
    fields: {
      code: 'Kode',
      name: 'Nama',
      unit: 'Satuan',
      moistureLimitPct: 'Batas kadar air',
      moistureDeductionPct: 'Rafaksi per poin kadar air',
      impurityLimitPct: 'Batas kotoran',
      impurityDeductionPct: 'Rafaksi per poin kotoran',
      active: 'Aktif',
    },
    count: {
      other: '{{n}} barang masuk',
    },
    tableHint: 'Dari berat, untuk tiap poin di atas batas. Isi keduanya atau kosongkan.',
    new: 'Barang masuk baru',
  },
  'outbound-item': {
    fields: {
      code: 'Kode',
      name: 'Nama',
      gradeId: 'Grade',
      grade: 'Grade',
      unit: 'Satuan',
      nominalBagKg: 'Berat karung',
      active: 'Aktif',
    },
    bagWeight: 'Bila kosong, berat karung dari grade yang berlaku.',
    count: {
      other: '{{n}} barang keluar',
    },
    new: 'Barang keluar baru',
  },
  'ex-do-master': {
    fields: {
      ex_do_no: 'No. ex-DO',
      exDoType: 'Jenis',
      date: 'Tanggal',
      gradeId: 'Grade',
      grade: 'Grade',
      markingId: 'Marking',
      marking: 'Marking',
      openingKg: 'Awal',
      openingBags: 'Karung awal',
      expiryDate: 'Tanggal kedaluwarsa',
      status: 'Status',
      note: 'Catatan',
      producedKg: 'Diproduksi',
      receivedKg: 'Diterima',
      shippedKg: 'Terkirim',
      onTruckKg: 'Di truk',
      bookedKg: 'Dibooking',
      onHandKg: 'Stok',
      availableKg: 'Tersedia',
    },
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
    salesFields: {
      poSalesNo: 'No. PO Sales',
      customer: 'Pelanggan',
      orderedKg: 'Dipesan',
      shippedKg: 'Terkirim',
      outstandingKg: 'Sisa',
      status: 'Status',
    },
  },
}
