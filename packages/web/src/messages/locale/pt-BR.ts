import type { NamespaceLoaders } from '../namespaces.ts'

export { ptBR as problems } from '@muat/shared/texts/pt-BR'
export { messages as base } from '../base/pt-BR.ts'

export const namespaces: NamespaceLoaders = {
  account: () => import('../account/pt-BR.ts'),
  booking: () => import('../booking/pt-BR.ts'),
  controls: () => import('../controls/pt-BR.ts'),
  fleet: () => import('../fleet/pt-BR.ts'),
  form: () => import('../form/pt-BR.ts'),
  import: () => import('../import/pt-BR.ts'),
  inbound: () => import('../inbound/pt-BR.ts'),
  loading: () => import('../loading/pt-BR.ts'),
  master: () => import('../master/pt-BR.ts'),
  outbound: () => import('../outbound/pt-BR.ts'),
  'outbound-line': () => import('../outbound-line/pt-BR.ts'),
  outstanding: () => import('../outstanding/pt-BR.ts'),
  panel: () => import('../panel/pt-BR.ts'),
  'po-sale': () => import('../po-sale/pt-BR.ts'),
  production: () => import('../production/pt-BR.ts'),
  report: () => import('../report/pt-BR.ts'),
  settings: () => import('../settings/pt-BR.ts'),
  'sign-in': () => import('../sign-in/pt-BR.ts'),
  site: () => import('../site/pt-BR.ts'),
  user: () => import('../user/pt-BR.ts'),
  visit: () => import('../visit/pt-BR.ts'),
  weighing: () => import('../weighing/pt-BR.ts'),
}
