import { indonesianPlates, type SiteSettings, type Writing } from '@muat/shared'
import type { Reader } from '../db/index.ts'
import { siteSettings } from './tables.ts'

export type Settings = Omit<SiteSettings, 'version' | 'nextCounts'>

/**
 * Time limit of an administrator's pattern on a text, ms. A pattern beyond it matches nothing. Generous, because a
 * busy machine counts as well.
 */
export const patternMs = 1000

const defaults: Settings = {
  companyName: 'Muat',
  address: '',
  logo: null,
  numberPatterns: {
    'outbound-record': 'OUT-{yyyy}-{n:5}',
    'surat-jalan': 'SJ-{yyyy}-{n:5}',
    booking: 'BK-{yyyy}-{n:5}',
    'inbound-record': 'IN-{yyyy}-{n:5}',
    production: 'PR-{yyyy}-{n:5}',
    'po-sale': 'PO-{yyyy}-{n:5}',
  },
  scaleCapacityKg: 100_000,
  leastTareKg: 300,
  mostNetKg: 60_000,
  scaleFramePattern: null,
  scaleStablePattern: null,
  scaleCertificateNo: null,
  scaleCertificateUntil: null,
  lapsedCertificate: 'warn',
  platePattern: indonesianPlates,
  closedMonth: null,
  openHours: null,
  // Papers are often prolonged after the truck has come. A site may be stricter.
  expiredExDo: 'warn',
  weighTolerancePct: 2,
  inboundTolerancePct: 2,
  overweightTolerancePct: 0,
  vehicleProblems: 'warn',
  sealRequired: false,
  dateFormat: 'dd/mm/yyyy',
  clock: '24h',
  paperLang: 'id',
  officeParties: true,
  secondPerson: 'auto',
  waitingAmberMinutes: 45,
  waitingRedMinutes: 90,
  // Defaults of walls, so that a site without settings keeps its behaviour.
  wallVoice: true,
  wallLang: 'en',
  wallWait: false,
  expectedDisplays: [],
  displayMails: [],
  sealMails: [],
}

export interface Site {
  settings: Settings
  /** 1 before the first change of a setting. */
  version: number
  demoDate: string | null
}

/** How the site writes days and times. */
export const writingOf = ({ dateFormat, clock }: Settings, timeZone: string): Writing => ({
  dateFormat,
  clock,
  timeZone,
})

/** The site's settings, with defaults. */
export const readSite = async (reader: Reader): Promise<Site> => {
  const [row] = await reader.select().from(siteSettings)
  // Only PUT /api/site-settings and the demo write this column, both validated.
  const stored = (row?.settings ?? {}) as Partial<Settings>
  return {
    settings: {
      ...defaults,
      ...stored,
      // Kinds added by later releases have defaults.
      numberPatterns: { ...defaults.numberPatterns, ...stored.numberPatterns },
    },
    version: row?.version ?? 1,
    demoDate: row?.demoDate ?? null,
  }
}
