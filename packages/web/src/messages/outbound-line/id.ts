import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    fields: {
      poSaleId: 'PO Sales',
      poSale: 'PO Sales',
      bookingId: 'Booking',
      booking: 'Booking',
      loadingArea: 'Area',
      plannedKg: 'Rencana',
      plannedBags: 'Karung rencana',
      loadedBags: 'Karung dimuat',
      netKg: 'Neto',
      shippedKg: 'Terkirim',
      status: 'Status',
      outboundItem: 'Barang',
      exDoNo: 'Ex-DO',
      grade: 'Grade',
      marking: 'Marking',
      nominalBagKg: 'Berat satu karung',
      expectedKg: 'Perkiraan',
      callCount: 'Kali dipanggil',
      calledAt: 'Dipanggil',
      startedAt: 'Mulai muat',
      finishedAt: 'Selesai muat',
      loadedBy: 'Dimuat oleh',
      skipReason: 'Alasan dilewati',
    },
    count: { other: '{{n}} baris' },
    new: 'Tambah baris',
    stepDone: '{{name}}: selesai.',
    backTo: 'Kembali ke {{plate}}',
    left: '{{of}}: sisa {{kg}} kg',
    leftAfter: '{{of}}: sisa {{kg}} kg, {{after}} kg setelah ini',
    tooMuch: '{{of}}: {{over}} kg lebih dari sisa {{kg}} kg',
  },
}
