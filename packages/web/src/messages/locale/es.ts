import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/es.ts'
import { messages as inbound } from '../inbound/es.ts'
import { messages as outbound } from '../outbound/es.ts'
import { messages as outstanding } from '../outstanding/es.ts'

export { es as problems } from '@muat/shared/texts/es'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/es.ts'),
  booking: () => import('../booking/es.ts'),
  checks: () => import('../checks/es.ts'),
  controls: () => import('../controls/es.ts'),
  fleet: () => import('../fleet/es.ts'),
  form: () => import('../form/es.ts'),
  hold: () => import('../hold/es.ts'),
  home: () => import('../home/es.ts'),
  import: () => import('../import/es.ts'),
  labels: () => import('@muat/shared/labels/es'),
  job: () => import('../job/es.ts'),
  loading: () => import('../loading/es.ts'),
  master: () => import('../master/es.ts'),
  'outbound-line': () => import('../outbound-line/es.ts'),
  panel: () => import('../panel/es.ts'),
  'po-sale': () => import('../po-sale/es.ts'),
  production: () => import('../production/es.ts'),
  report: () => import('../report/es.ts'),
  'report-mail': () => import('../report-mail/es.ts'),
  settings: () => import('../settings/es.ts'),
  'sign-in': () => import('../sign-in/es.ts'),
  site: () => import('../site/es.ts'),
  unloading: () => import('../unloading/es.ts'),
  upkeep: () => import('../upkeep/es.ts'),
  user: () => import('../user/es.ts'),
  visit: () => import('../visit/es.ts'),
  weighing: () => import('../weighing/es.ts'),
  welcome: () => import('../welcome/es.ts'),
}
