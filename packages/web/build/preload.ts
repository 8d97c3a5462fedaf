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

/** The same of the entry and of modules that it asks for, in their order. */
export const loadedWith = (bundle: Bundle, modules: readonly string[]): Set<string> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const loaded = new Set<string>()
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
    addLoaded(bundle, fileName, loaded)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (chunk === undefined) throw new Error(`${module} is in no chunk`)
    addLoaded(bundle, chunk.fileName, loaded)
  }
  return loaded
}

/**
 * Vite has every `import()` name all files that the part needs, so that they are fetched at once. Those that the page
 * which asks for it has already are left out: of a small screen they were half.
 */
export const preload = (roots: readonly string[]) => {
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
  const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (
    file,
    wanted,
    { hostId, hostType },
  ) => {
    if (hostType === 'html') return wanted
    const loaded = new Set<string>()
    addLoaded(made, hostId, loaded)
    // The entry asks for the office itself, and the walls have no office.
    const inOffice = chunkOf(made, hostId)?.isEntry !== true
    // Asked once the style sheets are known as well.
    always ??= loadedWith(made, roots)
    const isMissing = (name: string): boolean =>
      !loaded.has(name) && !(inOffice && always?.has(name) === true)
    const missing = wanted.filter(isMissing)
    // `import()` itself asks for the part.
    return missing.every((name) => name === file) ? [] : missing
  }
  return { plugin, resolveDependencies }
}
