import type { NamespaceLoaders } from '../namespaces.ts'

export { en as problems } from '@muat/shared/texts/en'
export { messages as base } from '../base/en.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/en.ts'),
  booking: () => import('../booking/en.ts'),
  controls: () => import('../controls/en.ts'),
  fleet: () => import('../fleet/en.ts'),
  form: () => import('../form/en.ts'),
  import: () => import('../import/en.ts'),
  inbound: () => import('../inbound/en.ts'),
  loading: () => import('../loading/en.ts'),
  master: () => import('../master/en.ts'),
  outbound: () => import('../outbound/en.ts'),
  'outbound-line': () => import('../outbound-line/en.ts'),
  outstanding: () => import('../outstanding/en.ts'),
  panel: () => import('../panel/en.ts'),
  'po-sale': () => import('../po-sale/en.ts'),
  production: () => import('../production/en.ts'),
  report: () => import('../report/en.ts'),
  settings: () => import('../settings/en.ts'),
  'sign-in': () => import('../sign-in/en.ts'),
  site: () => import('../site/en.ts'),
  user: () => import('../user/en.ts'),
  visit: () => import('../visit/en.ts'),
  weighing: () => import('../weighing/en.ts'),
}
