import type { InboundRecord, OutboundRecord, Weighing } from '@muat/shared'
import type { Job } from '../../src/documents/job.ts'

// Records as a reader answers them, for pages that no database is needed for.

const bookkeeping = {
  id: 1,
  version: 5,
  createdAt: '2026-11-20T00:10:00.000Z',
  updatedAt: '2026-11-20T03:15:00.000Z',
  createdBy: 1,
  updatedBy: 1,
}

const weighing = (weighKg: number, at: string): Weighing => ({
  weighKg,
  at,
  by: { id: 1, name: 'Siti Rahayu' },
  source: 'scale',
  reason: null,
  raw: null,
})

type Line = OutboundRecord['outboundItem'][number]

export const outboundLine = (sequence: number, overrides: Partial<Line> = {}): Line => ({
  id: sequence,
  poSaleId: 1,
  bookingId: null,
  loadingArea: 'H',
  sequence,
  plannedKg: 30_000,
  plannedBags: 600,
  poSale: {
    id: 1,
    poSalesNo: `PO-${sequence}`,
    exDoNo: 'XDO-14',
    basis: 'net',
    status: 'partial',
    orderedKg: 100_000,
    shippedKg: 29_400,
    onTruckKg: 0,
    bookedKg: 0,
    outstandingKg: 70_600,
    availableToBookKg: 70_600,
  },
  booking: null,
  outboundItem: { id: 1, code: 'TT', name: 'Tepung tapioka' },
  grade: { id: 1, code: 'A', name: 'Super A' },
  marking: { id: 1, code: 'G', name: 'CAP GAJAH' },
  exDoNo: 'XDO-14',
  unit: 'bag',
  loadedBags: 600,
  nominalBagKg: 50,
  expectedKg: 30_000,
  netKg: 29_400,
  shippedKg: 29_400,
  status: 'loaded',
  calledAt: '2026-11-20T02:00:00.000Z',
  callCount: 1,
  startedAt: '2026-11-20T02:05:00.000Z',
  finishedAt: '2026-11-20T02:55:00.000Z',
  skipReason: null,
  loadedBy: null,
  lastStep: null,
  ...overrides,
})

const outboundRecord = (overrides: Partial<OutboundRecord>): OutboundRecord => ({
  ...bookkeeping,
  date: '2026-11-20',
  licensePlate: 'B 9123 UYT',
  driverName: 'Budi Santoso',
  driverPhone: '0812-3456-7890',
  truckType: 'Tronton',
  customerId: 1,
  sealNo: 'SGL-00781',
  containerNo: 'TCLU 481203-7',
  remarks: null,
  recordNo: 'OUT-2026-00042',
  customer: { id: 1, code: 'C1', name: 'PT Sumber Pangan Nusantara' },
  queueNo: 7,
  status: 'completed',
  late: false,
  firstWeighing: weighing(12_000, '2026-11-20T01:02:00.000Z'),
  secondWeighing: weighing(41_400, '2026-11-20T03:15:00.000Z'),
  replacedWeighings: [],
  storedTareKg: 12_010,
  netKg: 29_400,
  expectedKg: 30_000,
  suratJalanNo: 'SJ-2026-00031',
  printCount: 0,
  holdReason: null,
  approvedBy: null,
  approvedAt: null,
  approvalNote: null,
  cancelReason: null,
  registeredAt: '2026-11-20T00:10:00.000Z',
  arrivedAt: null,
  waitingSince: '2026-11-20T01:02:00.000Z',
  gateOutAt: '2026-11-20T03:15:00.000Z',
  outboundItem: [outboundLine(1)],
  ...overrides,
})

const inboundRecord = (overrides: Partial<InboundRecord>): InboundRecord => ({
  ...bookkeeping,
  date: '2026-11-20',
  licensePlate: 'BE 8841 CK',
  driverName: 'Wayan Sudarma',
  vendorId: 1,
  transporter: 'CV Lintas Jaya',
  vendorSuratJalanNo: '0231/SJ/XI/26',
  vendorClaimedKg: 20_150,
  remarks: null,
  recordNo: 'IN-2026-00017',
  vendor: { id: 1, code: 'V1', name: 'Koperasi Tani Makmur' },
  status: 'completed',
  late: false,
  firstWeighing: weighing(31_980, '2026-11-20T01:02:00.000Z'),
  secondWeighing: weighing(11_900, '2026-11-20T03:15:00.000Z'),
  replacedWeighings: [],
  storedTareKg: null,
  deductionKg: 240.5,
  deductionReason: 'kadar air 15,2 %',
  excessReason: null,
  netKg: 19_839.5,
  qualityDeductionKg: 0,
  acceptedKg: 19_839.5,
  holdReason: null,
  approvedBy: null,
  approvedAt: null,
  approvalNote: null,
  verifiedBy: null,
  verifiedAt: null,
  cancelReason: null,
  rejectReason: null,
  printCount: 0,
  registeredAt: '2026-11-20T00:10:00.000Z',
  weighedInAt: '2026-11-20T01:02:00.000Z',
  startedAt: '2026-11-20T01:30:00.000Z',
  checkedAt: '2026-11-20T02:30:00.000Z',
  checkedBy: { id: 3, name: 'Agus' },
  gateOutAt: '2026-11-20T03:15:00.000Z',
  inboundItem: [
    {
      id: 1,
      inboundItemId: 1,
      sequence: 1,
      exDoNo: 'XDO-14',
      exDo: null,
      declaredBags: 403,
      declaredKg: 20_150,
      inboundItem: { id: 1, code: 'GKG', name: 'Gabah kering giling' },
      unit: 'bag',
      acceptedBags: 400,
      damagedBags: 3,
      moisturePct: null,
      impurityPct: null,
      moistureLimitPct: null,
      moistureDeductionPct: null,
      impurityLimitPct: null,
      impurityDeductionPct: null,
      netKg: 19_839.5,
      qualityDeductionKg: 0,
      acceptedKg: 19_839.5,
    },
  ],
  ...overrides,
})

const around = (language: Job['language']): Omit<Job, 'source'> => ({
  language,
  writing: { dateFormat: 'dd/mm/yyyy', clock: '24h', timeZone: 'Asia/Jakarta' },
  company: { name: 'PT Muat Sejahtera', address: 'Jl. Raya Industri 88\nSemarang', logo: null },
  print: {
    at: '2026-11-20T03:20:00.000Z',
    by: 'Siti Rahayu',
    revision: 0,
    revisionReason: null,
    copies: { slip: 1, 'surat-jalan': null },
  },
})

/** Slip and delivery note of a record. */
export const outboundJob = (
  overrides: Partial<OutboundRecord> = {},
  language: Job['language'] = 'en',
): Job => {
  const job = around(language)
  return {
    ...job,
    print: { ...job.print, copies: { slip: 1, 'surat-jalan': 1 } },
    source: {
      resource: 'outbound-record',
      record: outboundRecord(overrides),
      customerAddress: 'Jl. Pemuda 12\nSurabaya',
    },
  }
}

export const inboundJob = (
  overrides: Partial<InboundRecord> = {},
  language: Job['language'] = 'en',
): Job => ({
  ...around(language),
  source: { resource: 'inbound-record', record: inboundRecord(overrides) },
})
