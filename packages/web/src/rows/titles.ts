import type { ResourceName } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'

/** What a resource is called where its rows are spoken of together. */
export const resourceTitles = {
  user: 'pages.user',
  customer: 'pages.customer',
  grade: 'pages.grade',
  marking: 'pages.marking',
  vendor: 'pages.vendor',
  'inbound-item': 'pages.inboundItem',
  'outbound-item': 'pages.outboundItem',
  'ex-do-master': 'pages.exDo',
  'inbound-record': 'pages.inboundRecord',
  'outbound-record': 'pages.outboundRecord',
  'outbound-record-item': 'pages.outboundRecordItem',
  booking: 'pages.bookingRecord',
  production: 'pages.productionRecord',
  'po-sale': 'pages.poSalesRecord',
  outstanding: 'pages.outstandingRecord',
} as const satisfies Record<ResourceName, MessageKey>
