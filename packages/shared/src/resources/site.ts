import Type, { type Static } from 'typebox'
import { areas } from '../constants.ts'
import { flag, freeText, oneOf, percent, strict, text, version } from './fields.ts'

/** Everything that gets a number from the server. */
export const numberKinds = [
  'outbound-record',
  'surat-jalan',
  'booking',
  'inbound-record',
  'production',
] as const
export type NumberKind = (typeof numberKinds)[number]

/**
 * `OUT-{yyyy}-{n:5}` gives OUT-2026-00042. Numbers start again each year, so a pattern names the year ({yyyy} or
 * {yy}) and the number ({n}, or {n:5} for at least 5 digits).
 */
const numberPattern = () =>
  Type.String({
    maxLength: 30,
    pattern:
      '^(?=.*\\{yy(?:yy)?\\})(?=.*\\{n(?::[1-9])?\\})(?:[\\w ./-]|\\{(?:yyyy|yy|n|n:[1-9])\\})+$',
  })

/** One row, for ADMIN. Source: design/domain.md, Site settings. */
export const siteSettingsFields = {
  companyName: text(200),
  address: freeText(500),
  numberPatterns: strict({
    'outbound-record': numberPattern(),
    'surat-jalan': numberPattern(),
    booking: numberPattern(),
    'inbound-record': numberPattern(),
    production: numberPattern(),
  }),
  /** Rule 8, per cent of what a truck is expected to weigh. */
  weighTolerancePct: percent(),
  inboundTolerancePct: percent(),
  /** A truck that waits longer than this is amber, then red, on the walls. */
  waitingAmberMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  waitingRedMinutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Whether walls speak unless their own address says otherwise, and in which language. */
  wallVoice: flag(),
  wallLang: oneOf(['id', 'en']),
  /** Displays that should be there; the fleet page shows missing ones. */
  expectedDisplays: Type.Array(
    strict({ name: text(60), areas: Type.Array(oneOf(areas), { minItems: 1, maxItems: 5 }) }),
    { maxItems: 200 },
  ),
}

export const siteSettings = Type.Object({ ...siteSettingsFields, version: version() })
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
  /** The day a demo site was made for; null on a real one. */
  demoDate: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
})
export type PublicSite = Static<typeof publicSite>
