import type { NamespaceLoaders } from '../namespaces.ts'

export { fr as problems } from '@muat/shared/texts/fr'
export { messages as base } from '../base/fr.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/fr.ts'),
  booking: () => import('../booking/fr.ts'),
  controls: () => import('../controls/fr.ts'),
  fleet: () => import('../fleet/fr.ts'),
  form: () => import('../form/fr.ts'),
  import: () => import('../import/fr.ts'),
  inbound: () => import('../inbound/fr.ts'),
  loading: () => import('../loading/fr.ts'),
  master: () => import('../master/fr.ts'),
  outbound: () => import('../outbound/fr.ts'),
  'outbound-line': () => import('../outbound-line/fr.ts'),
  outstanding: () => import('../outstanding/fr.ts'),
  panel: () => import('../panel/fr.ts'),
  'po-sale': () => import('../po-sale/fr.ts'),
  production: () => import('../production/fr.ts'),
  report: () => import('../report/fr.ts'),
  settings: () => import('../settings/fr.ts'),
  'sign-in': () => import('../sign-in/fr.ts'),
  site: () => import('../site/fr.ts'),
  user: () => import('../user/fr.ts'),
  visit: () => import('../visit/fr.ts'),
  weighing: () => import('../weighing/fr.ts'),
}
