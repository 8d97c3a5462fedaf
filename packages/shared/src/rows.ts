import type { Static } from 'typebox'
import type * as master from './resources/master.ts'
import type * as outbound from './resources/outbound.ts'
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
export type MonitorRecord = Static<ReturnType<typeof outbound.monitorRecord>>

export type CreateOutboundRecord = Create<typeof outbound.outboundRecord>
export type OutboundRecordBody<A extends keyof typeof outbound.outboundRecordActionBodies> = Static<
  (typeof outbound.outboundRecordActionBodies)[A]
>
export type LineBody<A extends keyof typeof outbound.lineActionBodies> = Static<
  (typeof outbound.lineActionBodies)[A]
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
export type { Weighing } from './resources/outbound.ts'
export type { NumberKind, PublicSite, SiteSettings } from './resources/site.ts'

/** A paged list. Only `data` and `lastPage` are promised by every back end. */
export interface Page<T> {
  data: T[]
  lastPage: number
  page?: number
  perPage?: number
  total?: number
}
