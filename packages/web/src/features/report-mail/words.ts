import type { ReportMail, ReportName } from '@muat/shared'
import type { useMessages } from '../../messages/catalogue.ts'
import { pathTo, type PlainRouteName } from '../../lib/first/paths.ts'

type Messages = ReturnType<typeof useMessages>

interface Screen {
  route: PlainRouteName
  titleKey: `pages.${'inbound' | 'outbound' | 'poSales' | 'booking' | 'production' | 'outstanding'}Export`
}

export const screens: Readonly<Record<ReportName, Screen>> = {
  inbound: { route: 'inbound-export', titleKey: 'pages.inboundExport' },
  outbound: { route: 'outbound-export', titleKey: 'pages.outboundExport' },
  'po-sale': { route: 'po-sales-export', titleKey: 'pages.poSalesExport' },
  booking: { route: 'booking-export', titleKey: 'pages.bookingExport' },
  production: { route: 'production-export', titleKey: 'pages.productionExport' },
  outstanding: { route: 'outstanding-export', titleKey: 'pages.outstandingExport' },
}

/** Address of the report with the mail's filters and the page's default days. */
export const reportHref = ({ report, query }: Pick<ReportMail, 'report' | 'query'>): string => {
  const search = new URLSearchParams(query).toString()
  return `${pathTo(screens[report].route)}${search === '' ? '' : `?${search}`}`
}

/** In the api's order, which counts from 1. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** When the report is sent, and the days that it covers. */
export const ruleText = (
  { frequency, weekday, monthDay, hour, period }: ReportMail,
  { text }: Messages,
): string => {
  const time = `${String(hour).padStart(2, '0')}:00`
  const day = weekdays[(weekday ?? 0) - 1]
  const when =
    frequency === 'weekly' && day !== undefined
      ? text('reportMail.onWeekday', { day: text(`report.weekday.${day}`), time })
      : frequency === 'monthly'
        ? text('reportMail.onMonthDay', { day: monthDay ?? 1, time })
        : text('reportMail.everyDay', { time })
  return `${when} · ${text(`reportMail.period.${period}`)}`
}
