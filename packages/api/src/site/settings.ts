import { indonesianPlates, type SiteSettings, type Writing } from '@muat/shared'
import type { Reader } from '../db/index.ts'
import { siteSettings } from './tables.ts'

export type Settings = Omit<SiteSettings, 'version' | 'nextCounts'>

/**
 * How long a pattern that ADMIN has written may be tried on a text, ms: one that takes longer reads nothing. Far more
 * than any needs, since a busy machine counts as well.
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
  platePattern: indonesianPlates,
  closedMonth: null,
  openHours: null,
  // Paper is often prolonged after the truck has come: whoever wants it stricter says so.
  expiredExDo: 'warn',
  weighTolerancePct: 2,
  inboundTolerancePct: 2,
  dateFormat: 'dd/mm/yyyy',
  clock: '24h',
  paperLang: 'id',
  officeParties: true,
  secondPerson: 'auto',
  waitingAmberMinutes: 45,
  waitingRedMinutes: 90,
  // What walls do by themselves: a site that has never been set up shows and says what it did before.
  wallVoice: true,
  wallLang: 'en',
  expectedDisplays: [],
  displayMails: [],
}

export interface Site {
  settings: Settings
  /** 1 before anybody has changed a setting. */
  version: number
  demoDate: string | null
}

/** How the site writes days and times. */
export const writingOf = ({ dateFormat, clock }: Settings, timeZone: string): Writing => ({
  dateFormat,
  clock,
  timeZone,
})

/** The site's settings; what nobody has set yet has its default. */
export const readSite = async (reader: Reader): Promise<Site> => {
  const [row] = await reader.select().from(siteSettings)
  // Only PUT /api/site-settings and the demo write this column, both validated.
  const stored = (row?.settings ?? {}) as Partial<Settings>
  return {
    settings: {
      ...defaults,
      ...stored,
      // A kind that numbers are given to since a later release has its default.
      numberPatterns: { ...defaults.numberPatterns, ...stored.numberPatterns },
    },
    version: row?.version ?? 1,
    demoDate: row?.demoDate ?? null,
  }
}
