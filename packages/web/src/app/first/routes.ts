import { deskRoles, permissions, reportRoles, type ResourceName, type Role } from '@muat/shared'
import type { ComponentType } from 'react'
import { fetchPart, lazyPage } from '../../lib/first/lazy-page.ts'
import type { Guard, PageProps, RouteDescriptor, RouteParams } from '../../lib/route.ts'
import type { Namespace } from '../../messages/namespaces.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { ReportScreen } from '../../features/reports/report-screen.ts'
import { paths, type RouteName } from '../../lib/first/paths.ts'
import type { Screen } from '../../screen/list/descriptor.ts'

export type Route = RouteDescriptor<MessageKey, Namespace>
type TitleKey = Extract<MessageKey, `pages.${string}` | `titles.${string}`>

const admin: readonly Guard[] = ['auth', 'admin']
const forRoles = (role: readonly Role[]): readonly Guard[] => ['auth', { role }]
const guest: readonly Guard[] = ['guest']
const signedIn: readonly Guard[] = ['auth']

const account: readonly Namespace[] = ['form', 'account', 'sign-in']
const settings: readonly Namespace[] = ['form', 'account', 'settings']

const show = (
  titleKey: TitleKey,
  guards: readonly Guard[],
  load: () => Promise<ComponentType<PageProps>>,
  rest: Partial<Route> = {},
): Route => ({
  titleKey,
  guards,
  layout: 'default',
  namespaces: [],
  page: lazyPage(titleKey, load),
  ...rest,
})

/** The page of a resource, by its descriptor. */
const resource = (
  name: ResourceName,
  guards: readonly Guard[],
  load: () => Promise<Screen>,
  namespaces: readonly Namespace[] = [],
): Route & { screen: () => Promise<Screen> } => {
  const parts = () => Promise.all([import('../../screen/list/resource-screen.tsx'), load()])
  const page = () => parts().then(([mechanism, screen]) => mechanism.pageOf(screen))
  const route = show(`titles.${name}`, guards, page, {
    namespaces: ['labels', ...namespaces],
    data: (_params, query) =>
      parts().then(([mechanism, screen]) => mechanism.loadPage(screen, query)),
  })
  return { ...route, screen: load }
}

/** The page of a report. */
const report = (
  titleKey: TitleKey,
  guards: readonly Guard[],
  load: () => Promise<ReportScreen>,
): Route => {
  const parts = () => Promise.all([import('../../features/reports/page.tsx'), load()])
  return show(titleKey, guards, () => parts().then(([reports, screen]) => reports.pageOf(screen)), {
    namespaces: ['labels', 'report'],
    data: (_params, query) => parts().then(([reports, screen]) => reports.loadPage(screen, query)),
  })
}

const openRecords = () =>
  fetchPart('outbound-record', () => import('../../records/truck/outbound-record.ts')).then((m) =>
    m.loadOpenRecords(),
  )
const openInbound = () =>
  fetchPart('inbound-record', () => import('../../records/truck/inbound-record.ts')).then((m) =>
    m.loadOpenInbound(),
  )
const openTrucks = (_params: RouteParams, query: URLSearchParams) =>
  Promise.all([
    openRecords(),
    openInbound(),
    query.has('truck')
      ? import('../../features/weighing/weighing.tsx').then((m) => m.Bridge.fetch())
      : null,
  ])

const machine = (
  name: 'camera' | 'gate' | 'webhook' | 'api-key' | 'quota',
  guards: readonly Guard[] = admin,
) =>
  resource(
    name,
    guards,
    () => import('../../features/site/machines.ts').then((m): Screen => m.machines[name]),
    ['master', 'visit', 'booking', 'po-sale', 'production'],
  )

const profile = show(
  'pages.profile',
  signedIn,
  () => import('../../features/account/profile.tsx').then((m) => m.Profile),
  { namespaces: settings, rows: false },
)

const linesPage = () => import('../../features/outbound-lines/outbound-lines.tsx')

/** Walls are another program on the same origin. */
const leaveForWall = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

export const routes = {
  welcome: show('pages.welcome', [], () => import('../pages/welcome.tsx').then((m) => m.Welcome), {
    namespaces: ['welcome'],
  }),
  login: show(
    'pages.login',
    guest,
    () => import('../../features/account/login/login.tsx').then((m) => m.Login),
    { layout: 'basic', namespaces: account },
  ),
  register: show(
    'pages.register',
    guest,
    () => import('../../features/account/register.tsx').then((m) => m.Register),
    { layout: 'basic', namespaces: account },
  ),
  'password.request': show(
    'pages.passwordRequest',
    guest,
    () => import('../../features/account/email-page.tsx').then((m) => m.PasswordRequest),
    { layout: 'basic', namespaces: account },
  ),
  'password.reset': show(
    'pages.passwordReset',
    guest,
    () => import('../../features/account/password-reset.tsx').then((m) => m.PasswordReset),
    { layout: 'basic', namespaces: account },
  ),
  'verification.verify': show(
    'pages.verify',
    [],
    () => import('../../features/account/verify.tsx').then((m) => m.Verify),
    { layout: 'basic', namespaces: account },
  ),
  'verification.resend': show(
    'pages.resend',
    [],
    () => import('../../features/account/email-page.tsx').then((m) => m.Resend),
    { layout: 'basic', namespaces: account },
  ),
  home: show(
    'pages.home',
    signedIn,
    () => import('../../features/home/home.tsx').then((m) => m.Home),
    {
      rows: false,
    },
  ),
  settings: { ...profile, redirectTo: paths['settings.profile'] },
  'settings.profile': profile,
  'settings.password': show(
    'pages.password',
    signedIn,
    () => import('../../features/account/password.tsx').then((m) => m.OwnPassword),
    { namespaces: settings, rows: false },
  ),
  monitor: show('pages.monitor', [], leaveForWall, { layout: 'blank' }),
  unauthorized: show('pages.unauthorized', [], () =>
    import('../pages/unauthorized.tsx').then((m) => m.Unauthorized),
  ),

  'user.mgmt': resource(
    'user',
    admin,
    () => import('../../features/user/user.ts').then((m) => m.user),
    ['user'],
  ),
  'customer.mgmt': resource(
    'customer',
    forRoles(permissions.customer.write),
    () => import('../../features/customer/customer.ts').then((m) => m.customer),
    ['master'],
  ),
  'grade.mgmt': resource(
    'grade',
    admin,
    () => import('../../features/grade/grade.ts').then((m) => m.grade),
    ['master'],
  ),
  'marking.mgmt': resource(
    'marking',
    admin,
    () => import('../../features/marking/marking.ts').then((m) => m.marking),
    ['master'],
  ),
  'outbound-item.mgmt': resource(
    'outbound-item',
    admin,
    () => import('../../features/outbound-item/outbound-item.ts').then((m) => m.outboundItem),
    ['master'],
  ),
  'ex-do.mgmt': resource(
    'ex-do-master',
    admin,
    () => import('../../features/ex-do/ex-do.ts').then((m) => m.exDo),
    ['master'],
  ),
  'vendor.mgmt': resource(
    'vendor',
    forRoles(permissions.vendor.write),
    () => import('../../features/vendor/vendor.ts').then((m) => m.vendor),
    ['master'],
  ),
  'inbound-item.mgmt': resource(
    'inbound-item',
    admin,
    () => import('../../features/inbound-item/inbound-item.ts').then((m) => m.inboundItem),
    ['master'],
  ),
  'vehicle.mgmt': resource(
    'vehicle',
    forRoles(permissions.vehicle.write),
    () => import('../../features/vehicle/vehicle.ts').then((m) => m.vehicle),
    ['master'],
  ),
  'quota.mgmt': machine('quota', forRoles(permissions.quota.write)),
  // In no menu: the page of the site's settings leads to them.
  'camera.mgmt': machine('camera'),
  'gate.mgmt': machine('gate'),
  'webhook.mgmt': machine('webhook'),
  'api-key.mgmt': machine('api-key'),
  'site.mgmt': show(
    'pages.site',
    admin,
    () => import('../../features/site/site.tsx').then((m) => m.SiteSettings),
    {
      namespaces: ['labels', 'form', 'controls', 'panel', 'site'],
      data: () => import('../../features/site/settings.ts').then((m) => m.loadSettings()),
    },
  ),

  'inbound-record': resource('inbound-record', forRoles(permissions['inbound-record'].read), () =>
    import('../../features/inbound-record/inbound-record.ts').then((m) => m.inboundRecord),
  ),
  'outbound-record': resource(
    'outbound-record',
    forRoles(permissions['outbound-record'].read),
    () => import('../../features/outbound-record/outbound-record.ts').then((m) => m.outboundRecord),
  ),
  'outbound-record.item': show(
    'titles.outbound-record-item',
    forRoles(permissions['outbound-record-item'].read),
    () => linesPage().then((m) => m.OutboundLines),
    {
      namespaces: ['labels', 'outbound-line'],
      data: ({ id }) => linesPage().then((m) => m.loadTruck(id)),
    },
  ),
  'production-record': resource(
    'production',
    forRoles(permissions.production.read),
    () => import('../../features/production/production.ts').then((m) => m.production),
    ['production'],
  ),
  'booking-record': resource(
    'booking',
    forRoles(permissions.booking.read),
    () => import('../../features/booking/booking.ts').then((m) => m.booking),
    ['booking'],
  ),
  'po-sales-record': resource(
    'po-sale',
    forRoles(permissions['po-sale'].read),
    () => import('../../features/po-sale/po-sale.ts').then((m) => m.poSale),
    ['po-sale'],
  ),
  'outstanding-record': resource(
    'outstanding',
    forRoles(permissions.outstanding.read),
    () => import('../../features/outstanding/outstanding.ts').then((m) => m.outstanding),
    ['po-sale'],
  ),

  'inbound-export': report('pages.inboundExport', forRoles(reportRoles.inbound), () =>
    import('../../features/reports/inbound.ts').then((m) => m.inbound),
  ),
  'outbound-export': report('pages.outboundExport', forRoles(reportRoles.outbound), () =>
    import('../../features/reports/outbound.ts').then((m) => m.outbound),
  ),
  'production-export': report('pages.productionExport', forRoles(reportRoles.production), () =>
    import('../../features/reports/production.ts').then((m) => m.production),
  ),
  'booking-export': report('pages.bookingExport', forRoles(reportRoles.booking), () =>
    import('../../features/reports/booking.ts').then((m) => m.booking),
  ),
  'po-sales-export': report('pages.poSalesExport', forRoles(reportRoles['po-sales']), () =>
    import('../../features/reports/po-sale.ts').then((m) => m.poSale),
  ),
  'outstanding-export': report('pages.outstandingExport', forRoles(reportRoles.outstanding), () =>
    import('../../features/reports/outstanding.ts').then((m) => m.outstanding),
  ),
  'report-mail': show(
    'pages.reportMail',
    signedIn,
    () => import('../../features/report-mail/report-mails.tsx').then((m) => m.ReportMails),
    { namespaces: ['report', 'report-mail'] },
  ),
  'report-mail.end': show(
    'pages.reportMail',
    [],
    () => import('../../features/report-mail/end.tsx').then((m) => m.EndReportMail),
    { layout: 'basic', namespaces: ['form', 'account', 'report-mail'] },
  ),

  weighing: show(
    'pages.weighing',
    forRoles(deskRoles.weighing),
    () => import('../../features/weighing/weighing.tsx').then((m) => m.WeighingPage),
    { data: openTrucks, namespaces: ['labels', 'hold', 'weighing'] },
  ),
  loading: show(
    'pages.loading',
    forRoles(deskRoles.loading),
    () => import('../../features/loading/loading.tsx').then((m) => m.LoadingDesk),
    { data: openRecords, namespaces: ['labels', 'hold', 'panel', 'loading'] },
  ),
  unloading: show(
    'pages.unloading',
    forRoles(deskRoles.unloading),
    () => import('../../features/unloading/unloading.tsx').then((m) => m.UnloadingDesk),
    {
      data: openInbound,
      // Also those of its dialogs, which have parts of the record's screen.
      namespaces: ['labels', 'hold', 'loading', 'unloading', 'visit', 'form', 'controls', 'panel'],
    },
  ),
  fleet: show(
    'pages.fleet',
    admin,
    () => import('../../features/fleet/fleet.tsx').then((m) => m.FleetPage),
    { namespaces: ['labels', 'fleet', 'form', 'site'] },
  ),
  'not-found': show('pages.notFound', [], () =>
    import('../pages/not-found.tsx').then((m) => m.NotFound),
  ),
} as const satisfies Record<RouteName, Route>
