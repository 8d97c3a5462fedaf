import { formatNumber, indonesianPlates, type NumberKind, type SiteSettings } from '@muat/shared'
import { type Reader, type Transaction } from '../db/index.ts'
import { counter, siteSettings } from '../schema.ts'
import { eq, sql } from 'drizzle-orm'

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
  waitingAmberMinutes: 45,
  waitingRedMinutes: 90,
  // What walls do by themselves: a site that has never been set up shows and says what it did before.
  wallVoice: true,
  wallLang: 'en',
  expectedDisplays: [],
}

export interface Site {
  settings: Settings
  /** 1 before anybody has changed a setting. */
  version: number
  demoDate: string | null
}

/** The site's settings; what nobody has set yet has its default. */
export const readSite = async (reader: Reader): Promise<Site> => {
  const [row] = await reader.select().from(siteSettings)
  // Only PUT /api/site-settings and the demo write this column, both validated.
  const stored = (row?.settings ?? {}) as Partial<Settings>
  return {
    settings: { ...defaults, ...stored },
    version: row?.version ?? 1,
    demoDate: row?.demoDate ?? null,
  }
}

/** The next of a count, from 1. The counter's row stays locked until the transaction ends: no gaps, no doubles. */
export const nextCount = async (tx: Transaction, kind: string, period: string): Promise<number> => {
  const [row] = await tx
    .insert(counter)
    .values({ kind, period, last: 1 })
    .onConflictDoUpdate({
      target: [counter.kind, counter.period],
      set: { last: sql`${counter.last} + 1` },
    })
    .returning({ last: counter.last })
  if (row === undefined) throw new Error(`no counter for ${kind} ${period}`)
  return row.last
}

/** The count that the next of each kind gets in this year; none is taken. */
export const readNextCounts = async (
  reader: Reader,
  year: string,
): Promise<SiteSettings['nextCounts']> => {
  const rows = await reader.select().from(counter).where(eq(counter.period, year))
  const next = (kind: NumberKind): number => (rows.find((row) => row.kind === kind)?.last ?? 0) + 1
  return {
    'outbound-record': next('outbound-record'),
    'surat-jalan': next('surat-jalan'),
    booking: next('booking'),
    'inbound-record': next('inbound-record'),
    production: next('production'),
  }
}

/** The next number of its kind in the year of the business day. */
export const nextNumber = async (
  tx: Transaction,
  kind: NumberKind,
  businessDay: string,
): Promise<string> => {
  const year = businessDay.slice(0, 4)
  const { settings } = await readSite(tx)
  return formatNumber(settings.numberPatterns[kind], year, await nextCount(tx, kind, year))
}
