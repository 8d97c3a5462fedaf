import type { ResourceName } from '@muat/shared'
import type { LabelledField } from '@muat/shared/labels/labels'
import type { messages as labels } from '@muat/shared/labels/en'
import type { ProblemTexts, RecordTexts } from '@muat/shared/problem-text'
import type { TextKey, Translation } from '../lib/main/translation.ts'
import type { messages as account } from './account/en.ts'
import type { messages as common } from './base/en.ts'
import type { messages as booking } from './booking/en.ts'
import type { messages as checks } from './checks/en.ts'
import type { messages as controls } from './controls/en.ts'
import type { messages as fleet } from './fleet/en.ts'
import type { messages as form } from './form/en.ts'
import type { messages as hold } from './hold/en.ts'
import type { messages as home } from './home/en.ts'
import type { messages as imports } from './import/en.ts'
import type { messages as inbound } from './inbound/en.ts'
import type { messages as job } from './job/en.ts'
import type { messages as loading } from './loading/en.ts'
import type { messages as master } from './master/en.ts'
import type { messages as outbound } from './outbound/en.ts'
import type { messages as outboundLine } from './outbound-line/en.ts'
import type { messages as outstanding } from './outstanding/en.ts'
import type { messages as panel } from './panel/en.ts'
import type { messages as poSale } from './po-sale/en.ts'
import type { messages as production } from './production/en.ts'
import type { messages as report } from './report/en.ts'
import type { messages as reportMail } from './report-mail/en.ts'
import type { messages as settings } from './settings/en.ts'
import type { messages as signIn } from './sign-in/en.ts'
import type { messages as site } from './site/en.ts'
import type { messages as unloading } from './unloading/en.ts'
import type { messages as upkeep } from './upkeep/en.ts'
import type { messages as user } from './user/en.ts'
import type { messages as visit } from './visit/en.ts'
import type { messages as weighing } from './weighing/en.ts'
import type { messages as welcome } from './welcome/en.ts'

/** What every page brings: a list would wait for a file of its own words, which are few. */
type Base = typeof common & typeof inbound & typeof outbound & typeof outstanding

/** What the screens of a namespace say, fetched with the first of them; `base` is there for all. The branches of no two namespaces have the same name. */
export interface Shapes {
  base: Base
  account: typeof account
  booking: typeof booking
  checks: typeof checks
  controls: typeof controls
  fleet: typeof fleet
  form: typeof form
  hold: typeof hold
  home: typeof home
  import: typeof imports
  job: typeof job
  labels: typeof labels
  loading: typeof loading
  master: typeof master
  'outbound-line': typeof outboundLine
  panel: typeof panel
  'po-sale': typeof poSale
  production: typeof production
  report: typeof report
  'report-mail': typeof reportMail
  settings: typeof settings
  'sign-in': typeof signIn
  site: typeof site
  unloading: typeof unloading
  upkeep: typeof upkeep
  user: typeof user
  visit: typeof visit
  weighing: typeof weighing
  welcome: typeof welcome
}
/** Fetched when a page names it. */
export type Namespace = Exclude<keyof Shapes, 'base'>

type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer Both,
) => void
  ? Both
  : never
/** Every text there is; what roles and resources are called comes with the texts of problems. */
export type Messages = All<Shapes[keyof Shapes]> &
  Pick<ProblemTexts, 'holds' | 'roles' | 'titles'> & {
    status: ProblemTexts['statuses']
  }

/** Whose fields have labels. */
type Whose = ResourceName | 'report' | 'fleet' | 'site'
/** `<whose>.fields.<field>`: catalogue.ts finds it among the labels. */
export type LabelKey = `${Whose}.fields.${LabelledField | `${LabelledField}Id`}`
export type MessageKey = TextKey<Messages> | LabelKey

/** What a language says: each namespace a file of its own. `panel` brings the problems of records. */
export type NamespaceLoaders = {
  readonly [Name in Namespace]: () => Promise<{
    messages: Translation<Shapes[Name]>
    problems?: RecordTexts
  }>
}
