import { type ComponentType, createElement } from 'react'
import { type LazyPart, lazyPart } from '../../lib/lazy-part.ts'
import type { Namespace } from '../../messages/namespaces.ts'
import { loadNamespaces, currentLanguage } from '../../messages/catalogue.ts'
import type { Screen } from './descriptor.ts'
import type { WholeScreen } from './descriptor.ts'

// Parts of a list that are loaded on demand.

const say = (...namespaces: readonly Namespace[]): Promise<void> =>
  loadNamespaces(namespaces, currentLanguage() ?? 'en')

const wholeOf = async (screen: Screen): Promise<WholeScreen> => {
  const record = await screen.record()
  await say(...record.namespaces)
  return { ...screen, ...record }
}

type WithScreen<Props> = ComponentType<Omit<Props, 'screen'>>

/** Of each screen its own: a part that shows what only the rows themselves need. */
const partOfRows = <Props extends { screen: WholeScreen }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
) => {
  const known = new WeakMap<Screen, LazyPart<Omit<Props, 'screen'>>>()
  return (screen: Screen): LazyPart<Omit<Props, 'screen'>> => {
    const part =
      known.get(screen) ??
      lazyPart<Omit<Props, 'screen'>>(`${name}.${screen.route}`, async () => {
        const [Piece, whole] = await Promise.all([load(), wholeOf(screen), say(...namespaces)])
        // What it lacks of its properties is the screen.
        const Whole: WithScreen<Props> = (props) =>
          createElement(Piece, { ...props, screen: whole } as Props)
        return Whole
      })
    known.set(screen, part)
    return part
  }
}

/** The panel of a record, with forms, history and actions, and what forms say. */
export const recordPart = partOfRows(
  'resource.record',
  () => import('../record/record.tsx').then(({ Record }) => Record),
  ['form', 'controls', 'panel'],
)

/** The days of a list of records. */
export const daysPart = lazyPart('resource.days', () =>
  import('../days/days-bar.tsx').then(({ DaysBar }) => DaysBar),
)

const name = 'resource.dialogs'
type Dialogs = typeof import('../dialogs/index.ts')
const dialogs = () => import('../dialogs/index.ts')

const dialogPart = <Props extends object>(of: (all: Dialogs) => ComponentType<Props>) =>
  lazyPart(name, async () => {
    const [all] = await Promise.all([dialogs(), say('panel')])
    return of(all)
  })

export const bulkPart = partOfRows(name, () => dialogs().then(({ BulkBar }) => BulkBar), ['panel'])
export const columnsPart = dialogPart(({ ColumnsDialog }) => ColumnsDialog)
export const exportPart = dialogPart(({ ExportDialog }) => ExportDialog)
export const keysPart = dialogPart(({ KeysDialog }) => KeysDialog)
export const undoPart = dialogPart(({ UndoBar }) => UndoBar)
export const viewsPart = dialogPart(({ ViewsDialog }) => ViewsDialog)

/** The combobox of a filter. */
export const lookupFilterPart = lazyPart('resource.lookup-filter', async () => {
  const [{ LookupFilter }] = await Promise.all([
    import('../dialogs/lookup-filter.tsx'),
    say('form', 'controls'),
  ])
  return LookupFilter
})

/** Text of the filter's chip. */
export const lookupLabelPart = lazyPart('resource.lookup-filter', () =>
  import('../dialogs/lookup-filter.tsx').then(({ LookupLabel }) => LookupLabel),
)
