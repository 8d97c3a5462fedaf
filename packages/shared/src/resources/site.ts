import Type, { type Static, type TSchema } from 'typebox'
import { type CallLanguage, languages } from '../base/languages.ts'
import { numberPatternText } from './number-pattern.ts'
import { clockFormats, dateFormats } from '../writing.ts'
import {
  day,
  flag,
  freeText,
  line,
  nullable,
  oneOf,
  percent,
  someAreas,
  strict,
  text,
  version,
} from './fields.ts'

/** Kinds of number that the server assigns. */
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

/** Kilograms of a scale or a truck, up to the capacity of the largest scales. */
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

const addresses = () =>
  Type.Array(Type.String({ format: 'email', maxLength: 254 }), { maxItems: 10 })

/** The only row of the site's settings; ADMIN writes it. */
export const siteSettingsFields = {
  companyName: text(200),
  address: freeText(500),
  /** For printed documents: PNG or JPEG as a data URL, at most `maxLogoBytes`. */
  logo: nullable(Type.String({ maxLength: 1_000_000 })),
  numberPatterns: perNumberKind(numberPattern()),
  /** Capacity of the scale, kg. Larger weights are refused, as are those below `leastTareKg`. */
  scaleCapacityKg: wholeKg(),
  /** Weight of the lightest empty truck, kg. */
  leastTareKg: wholeKg(),
  /** Largest load of a truck, kg. Larger nets and plans are refused. */
  mostNetKg: wholeKg(),
  /** `Patterns` for an indicator without a preset; null: none. */
  scaleFramePattern: nullable(freeText(200)),
  scaleStablePattern: nullable(freeText(200)),
  /** Verification (tera) of the scale: the number of its certificate, and its last valid day. */
  scaleCertificateNo: nullable(line(60)),
  scaleCertificateUntil: nullable(day()),
  /** Whether the scale may weigh after that day, with a notice, or not. */
  lapsedCertificate: oneOf(['warn', 'refuse']),
  /** Pattern of usual plates (`normalisePlate`). Others are accepted with a warning. */
  platePattern: Type.String({ maxLength: 60 }),
  /** `YYYY-MM`: no record may be dated in this month or earlier; null: none is closed. */
  closedMonth: nullable(
    Type.String({ maxLength: 7, pattern: '^(19|[2-9]\\d)\\d\\d-(0[1-9]|1[0-2])$' }),
  ),
  /** `HH:MM-HH:MM` of every day, past midnight if the end is smaller; null: always open. */
  openHours: nullable(
    Type.String({
      maxLength: 11,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$',
    }),
  ),
  /** Whether a record that names an expired ex-DO is accepted with a warning or refused. */
  expiredExDo: oneOf(['warn', 'refuse']),
  /** Rule 8, per cent of a truck's expected weight. */
  weighTolerancePct: percent(),
  inboundTolerancePct: percent(),
  /** Rule 8, per cent of the vehicle's permitted gross weight. */
  overweightTolerancePct: percent(),
  /** Whether a vehicle that is switched off, or whose KIR has run out, is accepted with a warning or refused. */
  vehicleProblems: oneOf(['warn', 'refuse']),
  /** Whether a truck that leaves with goods needs the number of its seal (rule 8). */
  sealRequired: flag(),
  /** Formats of days and times, shown and typed. */
  dateFormat: oneOf(dateFormats),
  clock: oneOf(clockFormats),
  /** Language of documents for drivers and customers. */
  paperLang: oneOf(languages),
  /** Whether OFFICE may create and change customers and vendors (`permissions`). */
  officeParties: flag(),
  /** Whether a held truck needs a second person; `auto`: if there is one (`needsSecond`). */
  secondPerson: oneOf(['auto', 'on', 'off']),
  /** Waiting times from which a truck is amber, then red, on the walls. */
  waitingAmberMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  waitingRedMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Whether walls speak, and their language, unless their own address has these options. */
  wallVoice: flag(),
  wallLang: oneOf(languages),
  /** Whether walls of one area show the expected wait of each truck. */
  wallWait: flag(),
  /** Displays that should be connected; the fleet page shows missing ones. */
  expectedDisplays: Type.Array(strict({ name: text(60), areas: someAreas() }), { maxItems: 200 }),
  /** Addresses that get one mail when a display has been missing for two minutes of opening hours. */
  displayMails: addresses(),
  /** Addresses that get the root of each day. */
  sealMails: addresses(),
}

export const siteSettings = Type.Object({
  ...siteSettingsFields,
  /** The next number of each kind this year. */
  nextCounts: perNumberKind(Type.Integer()),
  version: version(),
})
export const siteSettingsUpdate = Type.Object(
  { ...Type.Partial(Type.Object(siteSettingsFields)).properties, version: version() },
  { additionalProperties: false },
)
export type SiteSettings = Static<typeof siteSettings>

/** Settings in the answer of GET /api/site to everybody, for walls, desks and forms. */
export const publicSettings = [
  'companyName',
  'waitingAmberMinutes',
  'waitingRedMinutes',
  'wallVoice',
  'wallLang',
  'wallWait',
  'expectedDisplays',
  'openHours',
  'scaleCapacityKg',
  'leastTareKg',
  'mostNetKg',
  'scaleFramePattern',
  'scaleStablePattern',
  'scaleCertificateUntil',
  'lapsedCertificate',
  'closedMonth',
  'platePattern',
  'dateFormat',
  'clock',
  'paperLang',
  'officeParties',
] as const satisfies readonly (keyof typeof siteSettingsFields)[]

/** Settings in the answer of GET /api/site to signed-in users only, because a known limit can be exploited. */
export const settingsOfUsers = [
  'weighTolerancePct',
  'inboundTolerancePct',
  'overweightTolerancePct',
  'sealRequired',
] as const satisfies readonly (keyof typeof siteSettingsFields)[]

const settings = Type.Object(siteSettingsFields)

/** GET /api/site. */
export const publicSite = Type.Object({
  ...Type.Pick(settings, publicSettings).properties,
  ...Type.Partial(Type.Pick(settings, settingsOfUsers)).properties,
  /** SHA-256 of the site's own recordings of calls, by language. */
  callRecordings: Type.Partial(
    strict({ id: Type.String(), en: Type.String(), jv: Type.String() } satisfies Record<
      CallLanguage,
      TSchema
    >),
  ),
  /** The business day, `YYYY-MM-DD`. */
  today: Type.String({ format: 'date' }),
  timezone: Type.String(),
  /** The address that people open, without a slash at its end; null: not known. */
  publicUrl: nullable(Type.String()),
  /** For ADMIN only: the setting, and the ids of users who may approve. */
  secondPerson: Type.Optional(
    strict({
      when: siteSettingsFields.secondPerson,
      approvers: Type.Array(Type.Integer()),
    }),
  ),
  /** The day for which a demo site was made; null: not a demo. */
  demoDate: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
})
export type PublicSite = Static<typeof publicSite>
