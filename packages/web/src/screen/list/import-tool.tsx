import { may, type ResourceName } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadNamespaces, currentLanguage } from '../../messages/catalogue.ts'
import type { Tool } from './descriptor.ts'

const importDialog = lazyPart('import', async () => {
  const [{ ImportDialog }] = await Promise.all([
    import('../import/import-dialog.tsx'),
    loadNamespaces(['import', 'controls'], currentLanguage() ?? 'en'),
  ])
  return ImportDialog
})

/** A button at the head of a list that fills it from a file; fetched when it is first pressed. */
export const importTool = (resource: ResourceName): Tool => ({
  labelKey: 'resource.import',
  offer: (held) => may(held, 'write', resource, siteRules()),
  render: (close) => <importDialog.Asked resource={resource} onClose={close} />,
})
