import type { ResourceName } from '@muat/shared'
import { apiKey } from './accounts/api-key.ts'
import { installApiKeyCode } from './accounts/api-keys.ts'
import { user } from './accounts/user.ts'
import { installUser } from './accounts/user-routes.ts'
import type { App, Context } from './context.ts'
import { crud } from './crud/crud.ts'
import type { ApiModule } from './crud/module.ts'
import { fileOf, fileRoute } from './files/export/route.ts'
import { installImports } from './files/import/routes.ts'
import { gate } from './gate/gate.ts'
import { inboundRecord, installInboundRecord } from './inbound/inbound-record.ts'
import { customer } from './master/customer.ts'
import { exDoMaster } from './master/ex-do-master.ts'
import { grade } from './master/grade.ts'
import { inboundItem } from './master/inbound-item.ts'
import { marking } from './master/marking.ts'
import { outboundItem } from './master/outbound-item.ts'
import { installAddSeen, vehicle } from './master/vehicle.ts'
import { vendor } from './master/vendor.ts'
import { installMonitor } from './monitor/route.ts'
import { installOutboundRecord, outboundRecord } from './outbound/outbound-record.ts'
import { installOutboundRecordItem, outboundRecordItem } from './outbound/outbound-record-item.ts'
import { installQuotaLeft } from './quotas/left.ts'
import { quota } from './quotas/quota.ts'
import { camera } from './pictures/camera.ts'
import { installProduction, production } from './production/production.ts'
import { installScaleStays } from './weighing/stays.ts'
import { booking, installBooking } from './sales/booking.ts'
import { webhook } from './webhooks/webhook.ts'
import { installOutstanding, outstandingFile, outstandingList } from './sales/outstanding.ts'
import { installPoSale, poSale } from './sales/po-sale.ts'

/** A resource with its own routes, and its file. */
interface OwnRoutes {
  routes: (app: App, context: Context) => void
  file: (app: App, context: Context) => void
}

const own = (routes: OwnRoutes['routes'], module: ApiModule): OwnRoutes => ({
  routes,
  file: (app, context) => fileRoute(app, context, module),
})

/** Every resource. A module is an ordinary resource. */
const resources: Readonly<Record<ResourceName, ApiModule | OwnRoutes>> = {
  customer,
  vendor,
  grade,
  marking,
  'inbound-item': inboundItem,
  'outbound-item': outboundItem,
  'ex-do-master': exDoMaster,
  vehicle,
  camera,
  gate,
  quota,
  webhook,
  'api-key': apiKey,
  user: own(installUser, user),
  'po-sale': own(installPoSale, poSale),
  booking: own(installBooking, booking),
  'outbound-record': own(installOutboundRecord, outboundRecord),
  'outbound-record-item': own(installOutboundRecordItem, outboundRecordItem),
  'inbound-record': own(installInboundRecord, inboundRecord),
  production: own(installProduction, production),
  outstanding: {
    routes: installOutstanding,
    file: (app, context) => fileOf(app, context, outstandingList, outstandingFile),
  },
}

/** The ordinary resources. One contract test covers all. */
export const ordinary: readonly ApiModule[] = Object.values(resources).filter(
  (one) => 'table' in one,
)

export const installResources = (app: App, context: Context): void => {
  for (const one of Object.values(resources)) {
    if ('table' in one) {
      crud(app, context, one)
      fileRoute(app, context, one)
    } else {
      one.routes(app, context)
      one.file(app, context)
    }
  }
  installMonitor(app, context)
  installAddSeen(app, context)
  installQuotaLeft(app, context)
  installApiKeyCode(app, context)
  installScaleStays(app, context)
  installImports(app, context, [...ordinary, poSale])
}
