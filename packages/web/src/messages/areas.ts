import type { messages as account } from './account/en.ts'
import { accountTexts } from './account/index.ts'
import type { messages as base } from './base/en.ts'
import { baseTexts } from './base/index.ts'
import type { messages as desk } from './desk/en.ts'
import { deskTexts } from './desk/index.ts'
import type { messages as form } from './form/en.ts'
import { formTexts } from './form/index.ts'
import type { messages as imports } from './import/en.ts'
import { importTexts } from './import/index.ts'
import type { messages as master } from './master/en.ts'
import { masterTexts } from './master/index.ts'
import type { messages as panel } from './panel/en.ts'
import { panelTexts } from './panel/index.ts'
import type { messages as record } from './record/en.ts'
import { recordTexts } from './record/index.ts'
import type { messages as resource } from './resource/en.ts'
import { resourceTexts } from './resource/index.ts'

/** What the screens of an area say, fetched with the first of them; `base` is there for all. The branches of no two areas have the same name. */
export const areas = {
  base: baseTexts,
  account: accountTexts,
  desk: deskTexts,
  form: formTexts,
  import: importTexts,
  master: masterTexts,
  panel: panelTexts,
  record: recordTexts,
  resource: resourceTexts,
}
export type Area = keyof typeof areas

export type Messages = typeof base &
  typeof account &
  typeof desk &
  typeof form &
  typeof imports &
  typeof master &
  typeof panel &
  typeof record &
  typeof resource
