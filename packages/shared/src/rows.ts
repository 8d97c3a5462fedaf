import type { Static } from 'typebox'
import type { resources } from './resources/all.ts'
import type * as inbound from './resources/inbound.ts'
import type * as outbound from './resources/outbound.ts'
import type * as making from './resources/production.ts'
import type { Create, Row } from './resources/resource.ts'
import type { ResourceName } from './touches.ts'

// Types of rows and bodies, inferred from the schemas. Types only, so that browsers do not load the schemas.

/** A row in the answer of GET. */
export type ResourceRow<Name extends ResourceName> = Row<(typeof resources)[Name]>
/** The body of POST. */
export type CreateOf<Name extends ResourceName> = Create<(typeof resources)[Name]>

export type Vendor = ResourceRow<'vendor'>
export type Grade = ResourceRow<'grade'>
export type InboundItem = ResourceRow<'inbound-item'>
export type OutboundItem = ResourceRow<'outbound-item'>
export type ExDoMaster = ResourceRow<'ex-do-master'>
export type PoSale = ResourceRow<'po-sale'>
export type Booking = ResourceRow<'booking'>
export type OutboundRecord = ResourceRow<'outbound-record'>
export type OutboundLine = OutboundRecord['outboundItem'][number]
export type OutboundRecordItem = ResourceRow<'outbound-record-item'>
export type Outstanding = ResourceRow<'outstanding'>
export type InboundRecord = ResourceRow<'inbound-record'>
export type InboundLine = InboundRecord['inboundItem'][number]
export type Production = ResourceRow<'production'>
export type MonitorRecord = Static<ReturnType<typeof outbound.monitorRecord>>

export type OutboundRecordBody<A extends keyof typeof outbound.outboundRecordActionBodies> = Static<
  (typeof outbound.outboundRecordActionBodies)[A]
>
export type LineBody<A extends keyof typeof outbound.lineActionBodies> = Static<
  (typeof outbound.lineActionBodies)[A]
>
export type InboundRecordBody<A extends keyof typeof inbound.inboundRecordActionBodies> = Static<
  (typeof inbound.inboundRecordActionBodies)[A]
>
export type ProductionBody<A extends keyof typeof making.productionActionBodies> = Static<
  (typeof making.productionActionBodies)[A]
>
export type {
  AccountAnswer,
  AccountStatus,
  EmailBody,
  LoginAnswer,
  LoginBody,
  Me,
  OauthProvider,
  PasswordBody,
  ProfileBody,
  RegisterBody,
  ResetBody,
} from './resources/account.ts'
export type { HistoryEntry } from './resources/history.ts'
export type { Found } from './resources/search.ts'
export type { OutstandingDetail, OutstandingTotals } from './resources/outstanding.ts'
export type { CorrectionWarning, ReplacedWeighing, Weighing } from './resources/action-bodies.ts'
export type { ReportMail, ReportMailBody, ReportMailUpdate } from './resources/report-mail.ts'
export type { DisplayReport, DisplaysSeen } from './resources/display-report.ts'
export type { NumberKind, PublicSite, SiteSettings } from './resources/site.ts'

/** A paged list. Other back ends may send `data` and `lastPage` only. */
export interface Page<T> {
  data: T[]
  lastPage: number
  page?: number
  perPage?: number
  total?: number
}
