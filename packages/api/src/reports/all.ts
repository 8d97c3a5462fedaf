import type { ReportName } from '@muat/shared'
import { booking } from './booking.ts'
import { inbound } from './inbound.ts'
import { outbound } from './outbound.ts'
import { outstanding } from './outstanding.ts'
import { poSale } from './po-sale.ts'
import { production } from './production.ts'
import type { AnyReport } from './report.ts'

/** Every report of the api, by its name. */
export const apiReports = {
  inbound,
  outbound,
  'po-sale': poSale,
  booking,
  production,
  outstanding,
} as const satisfies Record<ReportName, AnyReport>
