import type { ModulePreloadOptions, Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

const chunkOf = (bundle: Bundle, name: string): Rollup.OutputChunk | null => {
  const found = bundle[name]
  return found?.type === 'chunk' ? found : null
}

/** Adds a chunk, its imports and their style sheets: the files that are loaded once the chunk runs. */
const addLoaded = (bundle: Bundle, name: string, loaded: Set<string>): void => {
  if (loaded.has(name)) return
  loaded.add(name)
  const chunk = chunkOf(bundle, name)
  for (const sheet of chunk?.viteMetadata?.importedCss ?? []) loaded.add(sheet)
  for (const imported of chunk?.imports ?? []) addLoaded(bundle, imported, loaded)
}

/** Files that are loaded once the entry and the given modules run, in order. */
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
 * Vite lists the files of a part at each `import()`, so that they load in parallel. This leaves out those that are loaded
 * already, which were half of the list for small screens.
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
    // The entry loads the office, so `roots` are not loaded yet.
    const inOffice = chunkOf(made, hostId)?.isEntry !== true
    // Computed here, because style sheets are known by now.
    always ??= loadedWith(made, roots)
    const isMissing = (name: string): boolean =>
      !loaded.has(name) && !(inOffice && always?.has(name) === true)
    const missing = wanted.filter(isMissing)
    // `import()` loads the part itself without a list.
    return missing.every((name) => name === file) ? [] : missing
  }
  return { plugin, resolveDependencies }
}
