import type { messages as account } from './account/en.ts'
import { accountTexts } from './account/index.ts'
import type { messages as base } from './base/en.ts'
import { baseTexts } from './base/index.ts'
import type { messages as booking } from './booking/en.ts'
import { bookingTexts } from './booking/index.ts'
import type { messages as controls } from './controls/en.ts'
import { controlsTexts } from './controls/index.ts'
import type { messages as form } from './form/en.ts'
import { formTexts } from './form/index.ts'
import type { messages as imports } from './import/en.ts'
import { importTexts } from './import/index.ts'
import type { messages as inbound } from './inbound/en.ts'
import { inboundTexts } from './inbound/index.ts'
import type { messages as loading } from './loading/en.ts'
import { loadingTexts } from './loading/index.ts'
import type { messages as master } from './master/en.ts'
import { masterTexts } from './master/index.ts'
import type { messages as outbound } from './outbound/en.ts'
import { outboundTexts } from './outbound/index.ts'
import type { messages as outboundLine } from './outbound-line/en.ts'
import { outboundLineTexts } from './outbound-line/index.ts'
import type { messages as outstanding } from './outstanding/en.ts'
import { outstandingTexts } from './outstanding/index.ts'
import type { messages as panel } from './panel/en.ts'
import { panelTexts } from './panel/index.ts'
import type { messages as poSale } from './po-sale/en.ts'
import { poSaleTexts } from './po-sale/index.ts'
import type { messages as production } from './production/en.ts'
import { productionTexts } from './production/index.ts'
import type { messages as resource } from './resource/en.ts'
import { resourceTexts } from './resource/index.ts'
import type { messages as settings } from './settings/en.ts'
import { settingsTexts } from './settings/index.ts'
import type { messages as signIn } from './sign-in/en.ts'
import { signInTexts } from './sign-in/index.ts'
import type { messages as site } from './site/en.ts'
import { siteTexts } from './site/index.ts'
import type { messages as user } from './user/en.ts'
import { userTexts } from './user/index.ts'
import type { messages as visit } from './visit/en.ts'
import { visitTexts } from './visit/index.ts'
import type { messages as weighing } from './weighing/en.ts'
import { weighingTexts } from './weighing/index.ts'

/** What the screens of an area say, fetched with the first of them; `base` is there for all. The branches of no two areas have the same name. */
export const areas = {
  base: baseTexts,
  account: accountTexts,
  booking: bookingTexts,
  controls: controlsTexts,
  form: formTexts,
  import: importTexts,
  inbound: inboundTexts,
  loading: loadingTexts,
  master: masterTexts,
  outbound: outboundTexts,
  'outbound-line': outboundLineTexts,
  outstanding: outstandingTexts,
  panel: panelTexts,
  'po-sale': poSaleTexts,
  production: productionTexts,
  resource: resourceTexts,
  settings: settingsTexts,
  'sign-in': signInTexts,
  site: siteTexts,
  user: userTexts,
  visit: visitTexts,
  weighing: weighingTexts,
}
export type Area = keyof typeof areas

export type Messages = typeof base &
  typeof account &
  typeof booking &
  typeof controls &
  typeof form &
  typeof imports &
  typeof inbound &
  typeof loading &
  typeof master &
  typeof outbound &
  typeof outboundLine &
  typeof outstanding &
  typeof panel &
  typeof poSale &
  typeof production &
  typeof resource &
  typeof settings &
  typeof signIn &
  typeof site &
  typeof user &
  typeof visit &
  typeof weighing
