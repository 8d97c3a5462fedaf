import type { ModulePreloadOptions, Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

const chunkOf = (bundle: Bundle, name: string): Rollup.OutputChunk | null => {
  const found = bundle[name]
  return found?.type === 'chunk' ? found : null
}

/** What is in the browser once a chunk has run: itself, all that it imports, and their style sheets. */
const addLoaded = (bundle: Bundle, name: string, loaded: Set<string>): void => {
  if (loaded.has(name)) return
  loaded.add(name)
  const chunk = chunkOf(bundle, name)
  for (const sheet of chunk?.viteMetadata?.importedCss ?? []) loaded.add(sheet)
  for (const imported of chunk?.imports ?? []) addLoaded(bundle, imported, loaded)
}

/**
 * Vite has every `import()` name all files that the part needs, so that they are fetched at once. Those that the page
 * which asks for it has already are left out: of a small screen they were half.
 */
export const preload = (root: string) => {
  let made: Bundle = {}
  let always: Set<string> | null = null
  const plugin: Plugin = {
    name: 'preload-only-what-is-missing',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        made = bundle
        always = null
      },
    },
  }
  /** What every page of the office has; asked once the style sheets are known as well. */
  const withOffice = (): Set<string> => {
    if (always !== null) return always
    always = new Set()
    for (const file of Object.values(made)) {
      if (file.type !== 'chunk') continue
      const isFirst = file.isEntry || file.facadeModuleId?.endsWith(root) === true
      if (isFirst) addLoaded(made, file.fileName, always)
    }
    return always
  }
  const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (
    _file,
    wanted,
    { hostId, hostType },
  ) => {
    if (hostType === 'html') return wanted
    const loaded = new Set<string>()
    addLoaded(made, hostId, loaded)
    // The entry asks for the office itself, and the walls have no office.
    const inOffice = chunkOf(made, hostId)?.isEntry !== true
    return wanted.filter((name) => !loaded.has(name) && !(inOffice && withOffice().has(name)))
  }
  return { plugin, resolveDependencies }
}
