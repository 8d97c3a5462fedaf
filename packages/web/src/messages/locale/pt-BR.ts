import type { NamespaceLoaders } from '../namespaces.ts'
import { messages as common } from '../base/pt-BR.ts'
import { messages as inbound } from '../inbound/pt-BR.ts'
import { messages as outbound } from '../outbound/pt-BR.ts'
import { messages as outstanding } from '../outstanding/pt-BR.ts'

export { ptBR as problems } from '@muat/shared/texts/pt-BR'

export const base = {
  ...common,
  ...inbound,
  ...outbound,
  ...outstanding,
}

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/pt-BR.ts'),
  booking: () => import('../booking/pt-BR.ts'),
  checks: () => import('../checks/pt-BR.ts'),
  controls: () => import('../controls/pt-BR.ts'),
  fleet: () => import('../fleet/pt-BR.ts'),
  form: () => import('../form/pt-BR.ts'),
  hold: () => import('../hold/pt-BR.ts'),
  home: () => import('../home/pt-BR.ts'),
  import: () => import('../import/pt-BR.ts'),
  labels: () => import('@muat/shared/labels/pt-BR'),
  job: () => import('../job/pt-BR.ts'),
  loading: () => import('../loading/pt-BR.ts'),
  master: () => import('../master/pt-BR.ts'),
  'outbound-line': () => import('../outbound-line/pt-BR.ts'),
  panel: () => import('../panel/pt-BR.ts'),
  'po-sale': () => import('../po-sale/pt-BR.ts'),
  production: () => import('../production/pt-BR.ts'),
  report: () => import('../report/pt-BR.ts'),
  'report-mail': () => import('../report-mail/pt-BR.ts'),
  settings: () => import('../settings/pt-BR.ts'),
  'sign-in': () => import('../sign-in/pt-BR.ts'),
  site: () => import('../site/pt-BR.ts'),
  unloading: () => import('../unloading/pt-BR.ts'),
  upkeep: () => import('../upkeep/pt-BR.ts'),
  user: () => import('../user/pt-BR.ts'),
  visit: () => import('../visit/pt-BR.ts'),
  weighing: () => import('../weighing/pt-BR.ts'),
  welcome: () => import('../welcome/pt-BR.ts'),
}
