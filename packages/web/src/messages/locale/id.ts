import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/id.ts'
import { messages as inbound } from '../inbound/id.ts'
import { messages as outbound } from '../outbound/id.ts'
import { messages as outstanding } from '../outstanding/id.ts'

export { id as problems } from '@muat/shared/texts/id'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/id.ts'),
  booking: () => import('../booking/id.ts'),
  checks: () => import('../checks/id.ts'),
  controls: () => import('../controls/id.ts'),
  fleet: () => import('../fleet/id.ts'),
  form: () => import('../form/id.ts'),
  hold: () => import('../hold/id.ts'),
  home: () => import('../home/id.ts'),
  import: () => import('../import/id.ts'),
  labels: () => import('@muat/shared/labels/id'),
  job: () => import('../job/id.ts'),
  loading: () => import('../loading/id.ts'),
  master: () => import('../master/id.ts'),
  'outbound-line': () => import('../outbound-line/id.ts'),
  panel: () => import('../panel/id.ts'),
  'po-sale': () => import('../po-sale/id.ts'),
  production: () => import('../production/id.ts'),
  report: () => import('../report/id.ts'),
  'report-mail': () => import('../report-mail/id.ts'),
  settings: () => import('../settings/id.ts'),
  'sign-in': () => import('../sign-in/id.ts'),
  site: () => import('../site/id.ts'),
  unloading: () => import('../unloading/id.ts'),
  upkeep: () => import('../upkeep/id.ts'),
  user: () => import('../user/id.ts'),
  visit: () => import('../visit/id.ts'),
  weighing: () => import('../weighing/id.ts'),
  welcome: () => import('../welcome/id.ts'),
}
