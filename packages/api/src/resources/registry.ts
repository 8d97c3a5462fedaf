import type { App, Context } from '../context.ts'
import { installMonitor } from '../monitor/route.ts'
import { installBooking } from './booking.ts'
import { crud } from './crud.ts'
import { customer } from './customer.ts'
import { exDoMaster } from './ex-do-master.ts'
import { grade } from './grade.ts'
import { inboundItem } from './inbound-item.ts'
import { marking } from './marking.ts'
import type { ApiModule } from './module.ts'
import { outboundItem } from './outbound-item.ts'
import { installOutboundRecord } from './outbound-record.ts'
import { installOutboundRecordItem } from './outbound-record-item.ts'
import { installPoSale } from './po-sale.ts'
import { installUser } from './user-routes.ts'
import { vendor } from './vendor.ts'

/** The ordinary resources: every route of theirs is the mechanism's. One contract test runs over all of them. */
export const ordinary: readonly ApiModule[] = [
  customer,
  vendor,
  grade,
  marking,
  inboundItem,
  outboundItem,
  exDoMaster,
]

export const installResources = (app: App, context: Context): void => {
  for (const module of ordinary) crud(app, context, module)
  installUser(app, context)
  installPoSale(app, context)
  installBooking(app, context)
  installOutboundRecord(app, context)
  installOutboundRecordItem(app, context)
  installMonitor(app, context)
}
