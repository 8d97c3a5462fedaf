import type { App, Context } from '../context.ts'
import { fileRoute } from '../export/route.ts'
import { installImports } from '../import/routes.ts'
import { installMonitor } from '../monitor/route.ts'
import { installBooking } from './booking.ts'
import { crud } from './crud.ts'
import { customer } from './customer.ts'
import { exDoMaster } from './ex-do-master.ts'
import { grade } from './grade.ts'
import { inboundItem } from './inbound-item.ts'
import { installInboundRecord } from './inbound-record.ts'
import { marking } from './marking.ts'
import type { ApiModule } from './module.ts'
import { outboundItem } from './outbound-item.ts'
import { installOutboundRecord } from './outbound-record.ts'
import { installOutboundRecordItem } from './outbound-record-item.ts'
import { installOutstanding } from './outstanding.ts'
import { installPoSale, poSale } from './po-sale.ts'
import { installProduction } from './production.ts'
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
  for (const module of ordinary) {
    crud(app, context, module)
    fileRoute(app, context, module)
  }
  installUser(app, context)
  installPoSale(app, context)
  installBooking(app, context)
  installOutboundRecord(app, context)
  installOutboundRecordItem(app, context)
  installInboundRecord(app, context)
  installProduction(app, context)
  installOutstanding(app, context)
  installMonitor(app, context)
  installImports(app, context, [...ordinary, poSale])
}
