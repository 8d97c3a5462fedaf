import type { App, Context } from './context.ts'
import { fileRoute } from './files/export/route.ts'
import { installImports } from './files/import/routes.ts'
import { installMonitor } from './monitor/route.ts'
import { installBooking } from './sales/booking.ts'
import { crud } from './crud/crud.ts'
import { customer } from './master/customer.ts'
import { exDoMaster } from './master/ex-do-master.ts'
import { grade } from './master/grade.ts'
import { inboundItem } from './master/inbound-item.ts'
import { installInboundRecord } from './inbound/inbound-record.ts'
import { marking } from './master/marking.ts'
import type { ApiModule } from './crud/module.ts'
import { outboundItem } from './master/outbound-item.ts'
import { installOutboundRecord } from './outbound/outbound-record.ts'
import { installOutboundRecordItem } from './outbound/outbound-record-item.ts'
import { installOutstanding } from './sales/outstanding.ts'
import { installPoSale, poSale } from './sales/po-sale.ts'
import { installProduction } from './production/production.ts'
import { installUser } from './accounts/user-routes.ts'
import { vendor } from './master/vendor.ts'

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
