import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/en.ts'
import { messages as inbound } from '../inbound/en.ts'
import { messages as outbound } from '../outbound/en.ts'
import { messages as outstanding } from '../outstanding/en.ts'

export { en as problems } from '@muat/shared/texts/en'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/en.ts'),
  booking: () => import('../booking/en.ts'),
  checks: () => import('../checks/en.ts'),
  controls: () => import('../controls/en.ts'),
  fleet: () => import('../fleet/en.ts'),
  form: () => import('../form/en.ts'),
  hold: () => import('../hold/en.ts'),
  home: () => import('../home/en.ts'),
  import: () => import('../import/en.ts'),
  labels: () => import('@muat/shared/labels/en'),
  job: () => import('../job/en.ts'),
  loading: () => import('../loading/en.ts'),
  master: () => import('../master/en.ts'),
  'outbound-line': () => import('../outbound-line/en.ts'),
  panel: () => import('../panel/en.ts'),
  'po-sale': () => import('../po-sale/en.ts'),
  production: () => import('../production/en.ts'),
  report: () => import('../report/en.ts'),
  'report-mail': () => import('../report-mail/en.ts'),
  settings: () => import('../settings/en.ts'),
  'sign-in': () => import('../sign-in/en.ts'),
  site: () => import('../site/en.ts'),
  unloading: () => import('../unloading/en.ts'),
  upkeep: () => import('../upkeep/en.ts'),
  user: () => import('../user/en.ts'),
  visit: () => import('../visit/en.ts'),
  weighing: () => import('../weighing/en.ts'),
  welcome: () => import('../welcome/en.ts'),
}
