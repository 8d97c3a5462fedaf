import { may, type ResourceName } from '@muat/shared'
import { lazy, Suspense } from 'react'
import { learn, spoken } from '../../messages/catalogue.ts'
import type { Tool } from '../../resource/screen/descriptor.ts'

const ImportDialog = lazy(async () => {
  const [{ ImportDialog: dialog }] = await Promise.all([
    import('./import-dialog.tsx'),
    learn(['import'], spoken() ?? 'en'),
  ])
  return { default: dialog }
})

/** A button at the head of a list that fills it from a file; fetched when it is first pressed. */
export const importTool = (resource: ResourceName): Tool => ({
  labelKey: 'resource.import',
  offer: (held) => may(held, 'write', resource),
  render: (close) => (
    <Suspense fallback={null}>
      <ImportDialog resource={resource} onClose={close} />
    </Suspense>
  ),
})
