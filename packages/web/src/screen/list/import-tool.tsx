import { may, type ResourceName } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Tool } from './descriptor.ts'

const ImportDialog = lazyPart(
  'import',
  () => import('../import/import-dialog.tsx').then((m) => m.ImportDialog),
  { namespaces: ['import', 'controls', 'panel'] },
)

/** The import, with a button in the head of a list. Loaded when it is first pressed. */
export const importTool = (resource: ResourceName): Tool => ({
  labelKey: 'resource.import',
  offer: (held) => may(held, 'write', resource, siteRules()),
  render: (close) => <ImportDialog resource={resource} onClose={close} />,
})
