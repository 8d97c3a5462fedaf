import type { NamespaceLoaders } from '../namespaces.ts'

export { es as problems } from '@muat/shared/texts/es'
export { messages as base } from '../base/es.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/es.ts'),
  booking: () => import('../booking/es.ts'),
  controls: () => import('../controls/es.ts'),
  fleet: () => import('../fleet/es.ts'),
  form: () => import('../form/es.ts'),
  import: () => import('../import/es.ts'),
  inbound: () => import('../inbound/es.ts'),
  loading: () => import('../loading/es.ts'),
  master: () => import('../master/es.ts'),
  outbound: () => import('../outbound/es.ts'),
  'outbound-line': () => import('../outbound-line/es.ts'),
  outstanding: () => import('../outstanding/es.ts'),
  panel: () => import('../panel/es.ts'),
  'po-sale': () => import('../po-sale/es.ts'),
  production: () => import('../production/es.ts'),
  report: () => import('../report/es.ts'),
  settings: () => import('../settings/es.ts'),
  'sign-in': () => import('../sign-in/es.ts'),
  site: () => import('../site/es.ts'),
  user: () => import('../user/es.ts'),
  visit: () => import('../visit/es.ts'),
  weighing: () => import('../weighing/es.ts'),
}
