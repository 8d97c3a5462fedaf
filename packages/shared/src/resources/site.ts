import Type, { type Static, type TSchema } from 'typebox'
import { languages } from '../base/languages.ts'
import { numberPatternText } from './number-pattern.ts'
import { clockFormats, dateFormats } from '../writing.ts'
import {
  flag,
  freeText,
  nullable,
  oneOf,
  percent,
  someAreas,
  strict,
  text,
  version,
} from './fields.ts'

/** Everything that gets a number from the server. */
export const numberKinds = [
  'outbound-record',
  'surat-jalan',
  'booking',
  'inbound-record',
  'production',
  'po-sale',
] as const
export type NumberKind = (typeof numberKinds)[number]

const numberPattern = () => Type.String({ maxLength: 30, pattern: numberPatternText })

/** Kilograms of a scale or a truck: no decimals, and no more than the largest scale there is. */
const wholeKg = () => Type.Integer({ minimum: 1, maximum: 1_000_000 })

const perNumberKind = <S extends TSchema>(schema: S) =>
  strict({
    'outbound-record': schema,
    'surat-jalan': schema,
    booking: schema,
    'inbound-record': schema,
    production: schema,
    'po-sale': schema,
  } satisfies Record<NumberKind, S>)

/** One row, for ADMIN. */
export const siteSettingsFields = {
  companyName: text(200),
  address: freeText(500),
  /** On printed documents: PNG or JPEG as a data URL, at most `maxLogoBytes`. */
  logo: nullable(Type.String({ maxLength: 1_000_000 })),
  numberPatterns: perNumberKind(numberPattern()),
  /** What the scale can weigh, kg: nothing above it is believed. */
  scaleCapacityKg: wholeKg(),
  /** What the lightest truck weighs empty, kg. */
  leastTareKg: wholeKg(),
  /** What one truck may carry at most, kg: a net beyond it, or a plan, is a mistake. */
  mostNetKg: wholeKg(),
  /** How frames of an indicator that no preset knows are read (`Patterns`); null: there is none. */
  scaleFramePattern: nullable(freeText(200)),
  scaleStablePattern: nullable(freeText(200)),
  /** The form that plates have here (`normalisePlate`); one of another form is taken with a warning. */
  platePattern: Type.String({ maxLength: 60 }),
  /** `YYYY-MM`: nothing is dated in this month or an earlier one any more; null: none has been closed. */
  closedMonth: nullable(
    Type.String({ maxLength: 7, pattern: '^(19|[2-9]\\d)\\d\\d-(0[1-9]|1[0-2])$' }),
  ),
  /** `HH:MM-HH:MM` of every day, past midnight where the end is the smaller; null: always open. Weighing checks ask. */
  openHours: nullable(
    Type.String({
      maxLength: 11,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$',
    }),
  ),
  /** What becomes of a record that names an ex-DO past its last day. */
  expiredExDo: oneOf(['warn', 'refuse']),
  /** Rule 8, per cent of what a truck is expected to weigh. */
  weighTolerancePct: percent(),
  inboundTolerancePct: percent(),
  /** Days and times as everybody here is shown them and types them. */
  dateFormat: oneOf(dateFormats),
  clock: oneOf(clockFormats),
  /** What is printed for drivers and customers, whoever prints it. */
  paperLang: oneOf(languages),
  /** Whether OFFICE may create and change customers and vendors (`permissions`). */
  officeParties: flag(),
  /** Whether a held truck needs a second person to let it go; `auto`: where there is somebody to ask. */
  secondPerson: oneOf(['auto', 'on', 'off']),
  /** A truck that waits longer than this is amber, then red, on the walls. */
  waitingAmberMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  waitingRedMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Whether walls speak unless their own address says otherwise, and in which language. */
  wallVoice: flag(),
  wallLang: oneOf(languages),
  /** Displays that should be there; the fleet page shows missing ones. */
  expectedDisplays: Type.Array(strict({ name: text(60), areas: someAreas() }), { maxItems: 200 }),
  /** Who is mailed, once, of one that has been missing for two minutes while the site is open. */
  displayMails: Type.Array(Type.String({ format: 'email', maxLength: 254 }), { maxItems: 10 }),
}

export const siteSettings = Type.Object({
  ...siteSettingsFields,
  /** The count that the next of each kind gets this year. */
  nextCounts: perNumberKind(Type.Integer()),
  version: version(),
})
export const siteSettingsUpdate = Type.Object(
  { ...Type.Partial(Type.Object(siteSettingsFields)).properties, version: version() },
  { additionalProperties: false },
)
export type SiteSettings = Static<typeof siteSettings>

/** GET /api/site: what walls and the shell need, signed in or not. */
export const publicSite = Type.Object({
  companyName: siteSettingsFields.companyName,
  today: Type.String({ format: 'date' }),
  timezone: Type.String(),
  waitingAmberMinutes: siteSettingsFields.waitingAmberMinutes,
  waitingRedMinutes: siteSettingsFields.waitingRedMinutes,
  wallVoice: siteSettingsFields.wallVoice,
  wallLang: siteSettingsFields.wallLang,
  expectedDisplays: siteSettingsFields.expectedDisplays,
  openHours: siteSettingsFields.openHours,
  /** What the weighing desk holds a weight to, and how it reads an indicator of the site's own. */
  scaleCapacityKg: siteSettingsFields.scaleCapacityKg,
  leastTareKg: siteSettingsFields.leastTareKg,
  mostNetKg: siteSettingsFields.mostNetKg,
  scaleFramePattern: siteSettingsFields.scaleFramePattern,
  scaleStablePattern: siteSettingsFields.scaleStablePattern,
  /** What days and plates are held to. */
  closedMonth: siteSettingsFields.closedMonth,
  platePattern: siteSettingsFields.platePattern,
  dateFormat: siteSettingsFields.dateFormat,
  clock: siteSettingsFields.clock,
  paperLang: siteSettingsFields.paperLang,
  officeParties: siteSettingsFields.officeParties,
  /** What a net may differ from what is expected, or was claimed, before its truck is held: for who is signed in only. */
  weighTolerancePct: Type.Optional(siteSettingsFields.weighTolerancePct),
  inboundTolerancePct: Type.Optional(siteSettingsFields.inboundTolerancePct),
  /** Whether who had a hand in a held truck may approve it, and who else could be asked: for ADMIN only. */
  secondPerson: Type.Optional(
    strict({
      when: siteSettingsFields.secondPerson,
      approvers: Type.Array(Type.Integer()),
    }),
  ),
  /** The day a demo site was made for; null on a real one. */
  demoDate: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
})
export type PublicSite = Static<typeof publicSite>
