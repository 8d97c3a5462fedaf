import type { InboundRecord, OutboundRecord, Language, Writing } from '@muat/shared'

export type DocumentName = 'slip' | 'surat-jalan'

/** What a printed record is, as it was read when its address was opened. */
export type Source =
  | { resource: 'outbound-record'; record: OutboundRecord; customerAddress: string | null }
  | { resource: 'inbound-record'; record: InboundRecord }

export interface Company {
  name: string
  address: string
  /** PNG or JPEG as a data URL. */
  logo: string | null
}

/** A camera's picture of a weighing. */
export interface Picture {
  which: 'first' | 'second'
  camera: string
  /** JPEG as a data URL. */
  image: string
}

/** Everything on the pages. Plain data: it crosses to another thread. */
export interface Job {
  language: Language
  writing: Writing
  company: Company
  /** Of the scale's verification; null: none is named. */
  certificate: { no: string; until: string } | null
  source: Source
  /** For the slip. */
  pictures: Picture[]
  print: {
    at: string
    by: string | null
    revision: number
    /** Why it was corrected last. */
    revisionReason: string | null
    /** 1: the original; null: not asked for. */
    copies: Record<DocumentName, number | null>
    /** The page that says whether the paper holds, in its QR code; null: the site's address is not known. */
    checkUrl: string | null
  }
}
