import type { NumberKind } from '@muat/shared/schemas'

/** As a new site has them; the rows that the demo brings are numbered by them. */
export const numberPatterns: Record<NumberKind, string> = {
  'outbound-record': 'OUT-{yyyy}-{n:5}',
  'surat-jalan': 'SJ-{yyyy}-{n:5}',
  booking: 'BK-{yyyy}-{n:5}',
  'inbound-record': 'IN-{yyyy}-{n:5}',
  production: 'PR-{yyyy}-{n:5}',
  'po-sale': 'PO-{yyyy}-{n:5}',
}

/** The firm whose site the demo is. Everything else is as a new site has it. */
export const demoSettings = {
  companyName: 'PT Lumbung Muat Sentosa',
  address:
    'Jl. Raya Ngawi-Maospati KM 7, Kec. Geneng, Kabupaten Ngawi, Jawa Timur 63271\nNPWP 01.734.882.5-646.000',
  numberPatterns,
  wallLang: 'id',
} as const
