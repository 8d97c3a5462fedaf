import type { NamespaceLoaders } from '../namespaces.ts'

export { zhCN as problems } from '@muat/shared/texts/zh-CN'
export { messages as base } from '../base/zh-CN.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/zh-CN.ts'),
  booking: () => import('../booking/zh-CN.ts'),
  controls: () => import('../controls/zh-CN.ts'),
  fleet: () => import('../fleet/zh-CN.ts'),
  form: () => import('../form/zh-CN.ts'),
  import: () => import('../import/zh-CN.ts'),
  inbound: () => import('../inbound/zh-CN.ts'),
  loading: () => import('../loading/zh-CN.ts'),
  master: () => import('../master/zh-CN.ts'),
  outbound: () => import('../outbound/zh-CN.ts'),
  'outbound-line': () => import('../outbound-line/zh-CN.ts'),
  outstanding: () => import('../outstanding/zh-CN.ts'),
  panel: () => import('../panel/zh-CN.ts'),
  'po-sale': () => import('../po-sale/zh-CN.ts'),
  production: () => import('../production/zh-CN.ts'),
  report: () => import('../report/zh-CN.ts'),
  settings: () => import('../settings/zh-CN.ts'),
  'sign-in': () => import('../sign-in/zh-CN.ts'),
  site: () => import('../site/zh-CN.ts'),
  user: () => import('../user/zh-CN.ts'),
  visit: () => import('../visit/zh-CN.ts'),
  weighing: () => import('../weighing/zh-CN.ts'),
}
