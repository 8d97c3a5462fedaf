import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    fields: {
      poSalesNo: 'No. PO Sales',
      poSalesType: 'Jenis',
      date: 'Tanggal PO',
      dueDate: 'Jatuh tempo',
      customer: 'Pelanggan',
      marking: 'Marking',
      gradeId: 'Grade',
      grade: 'Grade',
      outboundItem: 'Barang',
      exDoNo: 'Ex-DO',
      exDoType: 'Jenis ex-DO',
      status: 'Status',
      orderedKg: 'Dipesan',
      shippedKg: 'Terkirim',
      onTruckKg: 'Di truk',
      bookedKg: 'Dibooking',
      shortClosedKg: 'Ditutup kurang',
      outstandingKg: 'Masih terutang',
      availableToBookKg: 'Dapat dibooking',
      overShippedKg: 'Kirim lebih',
      ageDays: 'Umur, hari',
    },
    toSale: 'Buka PO Sales',
    count: {
      other: '{{n}} PO sales masih terutang',
    },
  },
}
