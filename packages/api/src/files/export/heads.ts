import { messages as en } from '@muat/shared/labels/en'
import { messages as id } from '@muat/shared/labels/id'
import type { TextLanguage } from '@muat/shared/problem-text'

/**
 * What the column of a file is called where that is not the label of its field: a file has no screen around it, so that
 * `Plate` is `License plate` and a moment says that it is one.
 */
export const ownHeads: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> = {
  en: {
    approvedAt: 'Approved at',
    arrivedAt: 'Arrived at',
    arrivedBy: 'Arrival marked by',
    availableToBookKg: 'Available to book kg',
    callCount: 'Calls',
    calledAt: 'Called at',
    calledBy: 'Called by',
    cancelReason: 'Cancel reason',
    checkedAt: 'Checked at',
    closeReason: 'Close reason',
    completedAt: 'Completed at',
    countedBy: 'Counted by',
    createdAt: 'Created at',
    deductionReason: 'Deduction reason',
    differenceKg: 'Difference kg',
    driverPhone: 'Driver phone',
    email: 'E-mail',
    emailVerifiedAt: 'E-mail confirmed at',
    excessReason: 'Excess reason',
    exDo: 'Ex-DO',
    exDoNo: 'Ex-DO no.',
    finishedAt: 'Finished at',
    firstWeighing: 'First weighing',
    gateOutAt: 'Gate out at',
    gradeId: 'Grade',
    holdReason: 'Hold reason',
    impurityDeductionPct: 'Impurity deduction %',
    inboundItem: 'Inbound item',
    item: 'Item',
    kg: 'Kg',
    lastStep: 'Last step',
    late: 'Has not come',
    lateKg: 'Late kg',
    licensePlate: 'License plate',
    maxBagKg: 'Max bag kg',
    minBagKg: 'Min bag kg',
    moistureDeductionPct: 'Moisture deduction %',
    nominalBagKg: 'Nominal bag kg',
    onTruckKg: 'On truck kg',
    outboundItem: 'Outbound item',
    outstandingBags: 'Outstanding bags',
    outstandingKg: 'Outstanding kg',
    papersAt: 'Papers printed at',
    poSale: 'PO sale',
    poSalesNo: 'PO sales no.',
    poSalesType: 'PO sales type',
    printCount: 'Prints',
    record: 'Record',
    records: 'Records',
    registeredAt: 'Registered at',
    registeredBy: 'Registered by',
    rejectedRecords: 'Rejected trucks',
    rejectReason: 'Reject reason',
    role: 'Role',
    secondWeighing: 'Second weighing',
    sequence: 'Sequence',
    shortClosedKg: 'Short-closed kg',
    skipReason: 'Skip reason',
    startedAt: 'Started at',
    startedBy: 'Started by',
    suratJalanNo: 'Surat jalan no.',
    taxNo: 'Tax no.',
    type: 'PO sales type',
    unusedKg: 'Unused kg',
    unverifiedKg: 'Unverified kg',
    unverifiedRecords: 'Unverified trucks',
    updatedAt: 'Updated at',
    used: 'Used',
    vendorClaimedKg: 'Vendor claimed kg',
    vendorSuratJalanNo: 'Vendor surat jalan no.',
    verifiedAt: 'Verified at',
    waitingSince: 'Waiting since',
    weighedInAt: 'Weighed in at',
  },
  id: {
    approvedAt: 'Disetujui pada',
    arrivedAt: 'Tiba pada',
    arrivedBy: 'Kedatangan dicatat oleh',
    callCount: 'Jumlah panggilan',
    calledAt: 'Dipanggil pada',
    calledBy: 'Dipanggil oleh',
    cancelReason: 'Alasan batal',
    checkedAt: 'Diperiksa pada',
    closeReason: 'Alasan tutup',
    completedAt: 'Selesai pada',
    countedBy: 'Dihitung oleh',
    createdAt: 'Dibuat pada',
    declaredBags: 'Karung menurut vendor',
    declaredKg: 'Berat menurut vendor kg',
    deductionReason: 'Alasan potongan',
    differenceKg: 'Selisih kg',
    email: 'Email',
    emailVerifiedAt: 'Email dikonfirmasi pada',
    excessReason: 'Alasan kelebihan',
    exDo: 'Ex-DO',
    exDoNo: 'No. ex-DO',
    finishedAt: 'Selesai pada',
    firstWeighing: 'Timbang pertama',
    gateOutAt: 'Keluar gerbang pada',
    gradeId: 'Grade',
    holdReason: 'Alasan ditahan',
    impurityDeductionPct: 'Rafaksi kotoran %',
    inboundItem: 'Barang masuk',
    item: 'Barang',
    kg: 'Kg',
    lastStep: 'Langkah terakhir',
    late: 'Belum datang',
    lateKg: 'Terlambat kg',
    maxBagKg: 'Berat karung maks. kg',
    minBagKg: 'Berat karung min. kg',
    moistureDeductionPct: 'Rafaksi kadar air %',
    nominalBagKg: 'Berat karung nominal kg',
    openingKg: 'Stok awal kg',
    outboundItem: 'Barang keluar',
    outstandingBags: 'Sisa karung',
    outstandingKg: 'Sisa kg',
    papersAt: 'Surat dicetak pada',
    poSale: 'PO sales',
    poSalesNo: 'No. PO sales',
    poSalesType: 'Jenis PO sales',
    printCount: 'Jumlah cetak',
    producedKg: 'Produksi kg',
    record: 'Data',
    records: 'Jumlah data',
    registeredAt: 'Terdaftar pada',
    registeredBy: 'Didaftarkan oleh',
    rejectedRecords: 'Truk ditolak',
    rejectReason: 'Alasan ditolak',
    restKg: 'Sisa booking kg',
    secondWeighing: 'Timbang kedua',
    sequence: 'Urutan',
    startedAt: 'Mulai pada',
    startedBy: 'Dimulai oleh',
    suratJalanNo: 'No. surat jalan',
    transporter: 'Ekspedisi',
    type: 'Jenis PO sales',
    unusedKg: 'Tidak terpakai kg',
    unverifiedRecords: 'Truk belum diverifikasi',
    updatedAt: 'Diubah pada',
    used: 'Terpakai',
    vendor: 'Vendor',
    vendorClaimedKg: 'Berat klaim vendor kg',
    vendorSuratJalanNo: 'No. surat jalan vendor',
    verifiedAt: 'Diverifikasi pada',
    waitingSince: 'Menunggu sejak',
    weighedInAt: 'Ditimbang masuk pada',
  },
}

/** `{}` is what the part belongs to. */
const parts: Readonly<Record<string, readonly [en: string, id: string]>> = {
  code: ['{} code', 'Kode {}'],
  name: ['{} name', 'Nama {}'],
  weighKg: ['{} kg', '{} kg'],
  at: ['{} at', 'Waktu {}'],
}

const labels: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> = {
  en: en.fields,
  id: id.fields,
}

/** The label of a field with its unit, which a screen says in a place of its own. */
export const labelled = (field: string, language: TextLanguage): string | undefined => {
  const label = labels[language][field]
  if (label === undefined) return undefined
  if (field.endsWith('Kg')) return `${label} kg`
  return field.endsWith('Pct') ? `${label} %` : label
}

const named = (field: string, language: TextLanguage): string | undefined =>
  ownHeads[language][field] ?? labelled(field, language)

/** Whether it has words of its own in both languages. */
export const isNamed = (field: string): boolean =>
  named(field, 'en') !== undefined && named(field, 'id') !== undefined

/** `nominalBagKg` as `Nominal bag kg`: what a name that has no words of its own is called. */
const spelled = (field: string): string => {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The head of a column in a file for people. */
export const headOf = (
  { field, part }: { field: string; part: string | null },
  language: TextLanguage,
): string => {
  const at = language === 'en' ? 0 : 1
  const name = (one: string) => named(one, language) ?? spelled(one)
  if (part === null) return name(field)
  const pattern = parts[part]?.[at]
  return pattern === undefined ? name(part) : pattern.replace('{}', name(field))
}
