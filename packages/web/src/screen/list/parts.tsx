import type { Record } from '../record/record.tsx'
import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react'
import { currentLanguage, loadNamespaces } from '../../messages/catalogue.ts'
import type { Namespace } from '../../messages/namespaces.ts'
import { type LazyPart, lazyPart } from '../../ui/lazy-part.ts'
import type { Screen, WholeScreen } from './descriptor.ts'

const wholeOf = async (screen: Screen): Promise<WholeScreen> => {
  const record = await screen.record()
  await loadNamespaces(record.namespaces, currentLanguage() ?? 'en')
  return { ...screen, ...record }
}

interface Options {
  namespaces: readonly Namespace[]
  fallback?: (screen: Screen) => ReactNode
}

/**
 * A lazy part that needs the record descriptor of its screen too; `Props` are its others. Each screen has a part of its
 * own.
 */
export const partOfRows = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props & { screen: WholeScreen }>>,
  { namespaces, fallback = () => null }: Options,
) => {
  const known = new WeakMap<Screen, LazyPart<Props>>()
  const of = (screen: Screen): LazyPart<Props> => {
    const part =
      known.get(screen) ??
      lazyPart<Props>(
        `${name}.${screen.route}`,
        async () => {
          const [Piece, whole] = await Promise.all([load(), wholeOf(screen)])
          const Whole: ComponentType<Props> = (props) =>
            createElement(Piece, { ...props, screen: whole })
          return Whole
        },
        { namespaces, fallback: () => fallback(screen) },
      )
    known.set(screen, part)
    return part
  }
  const Part = (props: Props & { screen: Screen }) => createElement<Props>(of(props.screen), props)
  return Object.assign(Part, { fetch: (screen: Screen) => of(screen).fetch() })
}

/** The panel of a record: form, history and actions. An empty panel keeps its place until it is loaded. */
export const RecordPanel = partOfRows<Omit<ComponentProps<typeof Record>, 'screen'>>(
  'resource.record',
  () => import('../record/record.tsx').then((m) => m.Record),
  {
    namespaces: ['form', 'controls', 'panel'],
    fallback: ({ panel }) => <aside className="panel" data-size={panel} />,
  },
)
