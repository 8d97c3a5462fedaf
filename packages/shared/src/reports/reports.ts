import { bookingReport } from './booking.ts'
import { inboundReport } from './inbound.ts'
import type { ReportName } from './names.ts'
import { outboundReport } from './outbound.ts'
import { outstandingReport } from './outstanding.ts'
import { poSaleReport } from './po-sale.ts'
import { productionReport } from './production.ts'
import type { Report, ReportAnswerOf, ReportRowOf, ReportTotalsOf } from './report.ts'

/** Every report, as plain values without schemas. */
export const reports = {
  inbound: inboundReport,
  outbound: outboundReport,
  'po-sale': poSaleReport,
  booking: bookingReport,
  production: productionReport,
  outstanding: outstandingReport,
} as const satisfies Record<ReportName, Report>

type Reports = typeof reports
export type ReportRow<N extends ReportName> = ReportRowOf<Reports[N]>
export type ReportTotals<N extends ReportName> = ReportTotalsOf<Reports[N]>
export type AnswerOf<N extends ReportName> = ReportAnswerOf<Reports[N]>
