import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/zh-CN.ts'
import { messages as inbound } from '../inbound/zh-CN.ts'
import { messages as outbound } from '../outbound/zh-CN.ts'
import { messages as outstanding } from '../outstanding/zh-CN.ts'

export { zhCN as problems } from '@muat/shared/texts/zh-CN'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/zh-CN.ts'),
  booking: () => import('../booking/zh-CN.ts'),
  checks: () => import('../checks/zh-CN.ts'),
  controls: () => import('../controls/zh-CN.ts'),
  fleet: () => import('../fleet/zh-CN.ts'),
  form: () => import('../form/zh-CN.ts'),
  hold: () => import('../hold/zh-CN.ts'),
  home: () => import('../home/zh-CN.ts'),
  import: () => import('../import/zh-CN.ts'),
  labels: () => import('@muat/shared/labels/zh-CN'),
  job: () => import('../job/zh-CN.ts'),
  loading: () => import('../loading/zh-CN.ts'),
  master: () => import('../master/zh-CN.ts'),
  'outbound-line': () => import('../outbound-line/zh-CN.ts'),
  panel: () => import('../panel/zh-CN.ts'),
  'po-sale': () => import('../po-sale/zh-CN.ts'),
  production: () => import('../production/zh-CN.ts'),
  report: () => import('../report/zh-CN.ts'),
  'report-mail': () => import('../report-mail/zh-CN.ts'),
  settings: () => import('../settings/zh-CN.ts'),
  'sign-in': () => import('../sign-in/zh-CN.ts'),
  site: () => import('../site/zh-CN.ts'),
  unloading: () => import('../unloading/zh-CN.ts'),
  upkeep: () => import('../upkeep/zh-CN.ts'),
  user: () => import('../user/zh-CN.ts'),
  visit: () => import('../visit/zh-CN.ts'),
  weighing: () => import('../weighing/zh-CN.ts'),
  welcome: () => import('../welcome/zh-CN.ts'),
}
