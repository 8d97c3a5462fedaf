import type { NamespaceLoaders } from '../namespaces.ts'

export { id as problems } from '@muat/shared/texts/id'
export { messages as base } from '../base/id.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/id.ts'),
  booking: () => import('../booking/id.ts'),
  controls: () => import('../controls/id.ts'),
  fleet: () => import('../fleet/id.ts'),
  form: () => import('../form/id.ts'),
  import: () => import('../import/id.ts'),
  inbound: () => import('../inbound/id.ts'),
  loading: () => import('../loading/id.ts'),
  master: () => import('../master/id.ts'),
  outbound: () => import('../outbound/id.ts'),
  'outbound-line': () => import('../outbound-line/id.ts'),
  outstanding: () => import('../outstanding/id.ts'),
  panel: () => import('../panel/id.ts'),
  'po-sale': () => import('../po-sale/id.ts'),
  production: () => import('../production/id.ts'),
  report: () => import('../report/id.ts'),
  settings: () => import('../settings/id.ts'),
  'sign-in': () => import('../sign-in/id.ts'),
  site: () => import('../site/id.ts'),
  user: () => import('../user/id.ts'),
  visit: () => import('../visit/id.ts'),
  weighing: () => import('../weighing/id.ts'),
}
