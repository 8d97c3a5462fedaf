import type { ReportName } from '@muat/shared'
import type { App, Context } from '../context.ts'
import { booking } from './booking.ts'
import { reportFileRoute } from './files/route.ts'
import { inbound } from './inbound.ts'
import { outbound } from './outbound.ts'
import { outstanding } from './outstanding.ts'
import { poSale } from './po-sale.ts'
import { production } from './production.ts'
import type { AnyReport } from './report.ts'
import { reportRoute } from './routes.ts'
import { installTurnTime } from './turn-time/route.ts'

const apiReports = {
  inbound,
  outbound,
  'po-sale': poSale,
  booking,
  production,
  outstanding,
} as const satisfies Record<ReportName, AnyReport>

export const installReports = (app: App, context: Context): void => {
  for (const api of Object.values(apiReports)) {
    reportRoute(app, context, api)
    reportFileRoute(app, context, api)
  }
  installTurnTime(app, context)
}
