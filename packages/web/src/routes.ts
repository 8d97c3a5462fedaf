import { deskRoles, permissions, reportRoles, type Role } from '@muat/shared'
import type { ComponentType } from 'react'
import { lazyPage } from './lib/lazy-page.ts'
import type { Guard, PageProps, RouteDescriptor } from './lib/route.ts'
import type { MessageKey } from './messages/catalogue.ts'
import { paths, type RouteName } from './paths.ts'

type Route = RouteDescriptor<MessageKey>
type TitleKey = Extract<MessageKey, `pages.${string}`>

const admin: readonly Guard[] = ['auth', 'admin']
const forRoles = (role: readonly Role[]): readonly Guard[] => ['auth', { role }]
const guest: readonly Guard[] = ['guest']
const signedIn: readonly Guard[] = ['auth']

const show = (
  titleKey: TitleKey,
  guards: readonly Guard[],
  load: () => Promise<ComponentType<PageProps>>,
  rest: Partial<Route> = {},
): Route => ({ titleKey, guards, layout: 'default', page: lazyPage(titleKey, load), ...rest })

/** A screen of a later issue: its address, guard and link are in place and it says what will be here. */
const coming = (titleKey: TitleKey, guards: readonly Guard[], rest: Partial<Route> = {}): Route =>
  show(titleKey, guards, () => import('./features/coming/coming.tsx').then((m) => m.Coming), rest)

const openRecords = () => import('./resource/outbound-record.ts').then((m) => m.loadOpenRecords())

export const routes = {
  welcome: show('pages.welcome', [], () =>
    import('./features/welcome/welcome.tsx').then((m) => m.Welcome),
  ),
  login: show(
    'pages.login',
    guest,
    () => import('./features/login/login.tsx').then((m) => m.Login),
    { layout: 'basic' },
  ),
  register: show(
    'pages.register',
    guest,
    () => import('./features/register/register.tsx').then((m) => m.Register),
    { layout: 'basic' },
  ),
  'password.request': show(
    'pages.passwordRequest',
    guest,
    () => import('./features/password-request/password-request.tsx').then((m) => m.PasswordRequest),
    { layout: 'basic' },
  ),
  'password.reset': show(
    'pages.passwordReset',
    guest,
    () => import('./features/password-reset/password-reset.tsx').then((m) => m.PasswordReset),
    { layout: 'basic' },
  ),
  'verification.verify': show(
    'pages.verify',
    [],
    () => import('./features/verify/verify.tsx').then((m) => m.Verify),
    { layout: 'basic' },
  ),
  'verification.resend': show(
    'pages.resend',
    [],
    () => import('./features/resend/resend.tsx').then((m) => m.Resend),
    { layout: 'basic' },
  ),
  home: show('pages.home', signedIn, () => import('./features/home/home.tsx').then((m) => m.Home)),
  settings: coming('pages.profile', signedIn, { redirectTo: paths['settings.profile'] }),
  'settings.profile': show('pages.profile', signedIn, () =>
    import('./features/settings-profile/profile.tsx').then((m) => m.Profile),
  ),
  'settings.password': show('pages.password', signedIn, () =>
    import('./features/settings-password/password.tsx').then((m) => m.OwnPassword),
  ),
  monitor: coming('pages.monitor', [], { layout: 'blank' }),
  unauthorized: show('pages.unauthorized', [], () =>
    import('./features/unauthorized/unauthorized.tsx').then((m) => m.Unauthorized),
  ),

  'user.mgmt': coming('pages.user', admin),
  'customer.mgmt': coming('pages.customer', admin),
  'grade.mgmt': coming('pages.grade', admin),
  'marking.mgmt': coming('pages.marking', admin),
  'outbound-item.mgmt': coming('pages.outboundItem', admin),
  'ex-do.mgmt': coming('pages.exDo', admin),
  'vendor.mgmt': coming('pages.vendor', admin),
  'inbound-item.mgmt': coming('pages.inboundItem', admin),
  'site.mgmt': coming('pages.site', admin),

  'inbound-record': coming('pages.inboundRecord', forRoles(permissions['inbound-record'].read)),
  'outbound-record': coming('pages.outboundRecord', forRoles(permissions['outbound-record'].read)),
  'outbound-record.item': coming(
    'pages.outboundRecordItem',
    forRoles(permissions['outbound-record-item'].read),
  ),
  'production-record': coming('pages.productionRecord', forRoles(permissions.production.read)),
  'booking-record': coming('pages.bookingRecord', forRoles(permissions.booking.read)),
  'po-sales-record': coming('pages.poSalesRecord', forRoles(permissions['po-sale'].read)),
  'outstanding-record': coming('pages.outstandingRecord', forRoles(permissions.outstanding.read)),

  'inbound-export': coming('pages.inboundExport', forRoles(reportRoles.inbound)),
  'outbound-export': coming('pages.outboundExport', forRoles(reportRoles.outbound)),
  'production-export': coming('pages.productionExport', forRoles(reportRoles.production)),
  'booking-export': coming('pages.bookingExport', forRoles(reportRoles.booking)),
  'po-sales-export': coming('pages.poSalesExport', forRoles(reportRoles['po-sales'])),
  'outstanding-export': coming('pages.outstandingExport', forRoles(reportRoles.outstanding)),

  weighing: show(
    'pages.weighing',
    forRoles(deskRoles.weighing),
    () => import('./features/weighing/weighing.tsx').then((m) => m.WeighingPage),
    { data: openRecords },
  ),
  loading: show(
    'pages.loading',
    forRoles(deskRoles.loading),
    () => import('./features/loading/loading.tsx').then((m) => m.LoadingDesk),
    { data: openRecords },
  ),
  fleet: coming('pages.fleet', admin),
  'not-found': show('pages.notFound', [], () =>
    import('./features/not-found/not-found.tsx').then((m) => m.NotFound),
  ),
} as const satisfies Record<RouteName, Route>

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)
