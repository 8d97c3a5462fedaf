import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/fr.ts'
import { messages as inbound } from '../inbound/fr.ts'
import { messages as outbound } from '../outbound/fr.ts'
import { messages as outstanding } from '../outstanding/fr.ts'

export { fr as problems } from '@muat/shared/texts/fr'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/fr.ts'),
  booking: () => import('../booking/fr.ts'),
  checks: () => import('../checks/fr.ts'),
  controls: () => import('../controls/fr.ts'),
  fleet: () => import('../fleet/fr.ts'),
  form: () => import('../form/fr.ts'),
  hold: () => import('../hold/fr.ts'),
  home: () => import('../home/fr.ts'),
  import: () => import('../import/fr.ts'),
  labels: () => import('@muat/shared/labels/fr'),
  job: () => import('../job/fr.ts'),
  loading: () => import('../loading/fr.ts'),
  master: () => import('../master/fr.ts'),
  'outbound-line': () => import('../outbound-line/fr.ts'),
  panel: () => import('../panel/fr.ts'),
  'po-sale': () => import('../po-sale/fr.ts'),
  production: () => import('../production/fr.ts'),
  report: () => import('../report/fr.ts'),
  'report-mail': () => import('../report-mail/fr.ts'),
  settings: () => import('../settings/fr.ts'),
  'sign-in': () => import('../sign-in/fr.ts'),
  site: () => import('../site/fr.ts'),
  unloading: () => import('../unloading/fr.ts'),
  upkeep: () => import('../upkeep/fr.ts'),
  user: () => import('../user/fr.ts'),
  visit: () => import('../visit/fr.ts'),
  weighing: () => import('../weighing/fr.ts'),
  welcome: () => import('../welcome/fr.ts'),
}
