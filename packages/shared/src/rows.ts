import type { Static } from 'typebox'
import type * as master from './resources/master.ts'
import type * as inbound from './resources/inbound.ts'
import type * as outbound from './resources/outbound.ts'
import type { outstanding } from './resources/outstanding.ts'
import type * as making from './resources/production.ts'
import type { Create, Row } from './resources/resource.ts'
import type * as sales from './resources/sales.ts'
import type { user } from './resources/user.ts'

// The rows and bodies as TypeScript sees them; types only, so that a browser's bundle holds no schema.
export type User = Row<typeof user>
export type Customer = Row<typeof master.customer>
export type Vendor = Row<typeof master.vendor>
export type Grade = Row<typeof master.grade>
export type Marking = Row<typeof master.marking>
export type InboundItem = Row<typeof master.inboundItem>
export type OutboundItem = Row<typeof master.outboundItem>
export type ExDoMaster = Row<typeof master.exDoMaster>
export type PoSale = Row<typeof sales.poSale>
export type Booking = Row<typeof sales.booking>
export type OutboundRecord = Row<typeof outbound.outboundRecord>
export type OutboundLine = OutboundRecord['outboundItem'][number]
export type OutboundRecordItem = Row<typeof outbound.outboundRecordItem>
export type Outstanding = Row<typeof outstanding>
export type InboundRecord = Row<typeof inbound.inboundRecord>
export type InboundLine = InboundRecord['inboundItem'][number]
export type Production = Row<typeof making.production>
export type MonitorRecord = Static<ReturnType<typeof outbound.monitorRecord>>

export type CreateCustomer = Create<typeof master.customer>
export type CreateVendor = Create<typeof master.vendor>
export type CreateGrade = Create<typeof master.grade>
export type CreateMarking = Create<typeof master.marking>
export type CreateInboundItem = Create<typeof master.inboundItem>
export type CreateOutboundItem = Create<typeof master.outboundItem>
export type CreateExDoMaster = Create<typeof master.exDoMaster>
export type CreateUser = Create<typeof user>
export type CreatePoSale = Create<typeof sales.poSale>
export type CreateBooking = Create<typeof sales.booking>
export type CreateOutboundRecord = Create<typeof outbound.outboundRecord>
export type CreateOutboundRecordItem = Create<typeof outbound.outboundRecordItem>
export type OutboundRecordBody<A extends keyof typeof outbound.outboundRecordActionBodies> = Static<
  (typeof outbound.outboundRecordActionBodies)[A]
>
export type LineBody<A extends keyof typeof outbound.lineActionBodies> = Static<
  (typeof outbound.lineActionBodies)[A]
>
export type CreateInboundRecord = Create<typeof inbound.inboundRecord>
export type InboundRecordBody<A extends keyof typeof inbound.inboundRecordActionBodies> = Static<
  (typeof inbound.inboundRecordActionBodies)[A]
>
export type CreateProduction = Create<typeof making.production>
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
export type { OutstandingDetail, OutstandingTotals } from './resources/outstanding.ts'
export type { CorrectionWarning, ReplacedWeighing, Weighing } from './resources/action-bodies.ts'
export type { ReportMail, ReportMailBody, ReportMailUpdate } from './resources/report-mail.ts'
export type { NumberKind, PublicSite, SiteSettings } from './resources/site.ts'

/** A paged list. Only `data` and `lastPage` are promised by every back end. */
export interface Page<T> {
  data: T[]
  lastPage: number
  page?: number
  perPage?: number
  total?: number
}
