import { lazyPart } from '../../lib/lazy-part.ts'
import type { Area } from '../../messages/areas.ts'
import { learn, spoken } from '../../messages/catalogue.ts'

// What a list shows only once somebody asks for it. The list itself comes without.

const say = (...areas: readonly Area[]): Promise<void> => learn(areas, spoken() ?? 'en')

/** The panel of a record, with forms, history and actions, and what forms say. */
export const recordPart = lazyPart('resource.record', async () => {
  const [{ Record }] = await Promise.all([import('./record.tsx'), say('form', 'panel')])
  return Record
})

/** The days of a list of records. */
export const daysPart = lazyPart('resource.days', () =>
  import('./days-bar.tsx').then(({ DaysBar }) => DaysBar),
)

const name = 'resource.dialogs'
const withWords = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [there] = await Promise.all([part, say('panel')])
  return there
}

export const bulkPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ BulkBar }) => BulkBar)),
)
export const columnsPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ ColumnsDialog }) => ColumnsDialog)),
)
export const exportPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ ExportDialog }) => ExportDialog)),
)
export const keysPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ KeysDialog }) => KeysDialog)),
)
export const undoPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ UndoBar }) => UndoBar)),
)
export const viewsPart = lazyPart(name, () =>
  withWords(import('./dialogs.ts').then(({ ViewsDialog }) => ViewsDialog)),
)

/** The combobox of a filter. */
export const lookupFilterPart = lazyPart('resource.lookup-filter', async () => {
  const [{ LookupFilter }] = await Promise.all([import('./lookup-filter.tsx'), say('form')])
  return LookupFilter
})

/** What stands in its chip. */
export const lookupLabelPart = lazyPart('resource.lookup-filter', () =>
  import('./lookup-filter.tsx').then(({ LookupLabel }) => LookupLabel),
)
