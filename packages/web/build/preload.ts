import { createHash } from 'node:crypto'
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
const loadedWith = (bundle: Bundle, modules: readonly string[]): Set<string> => {
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

const hintFor = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="stylesheet" href="/${name}">`
    : name.endsWith('.js')
      ? `<link rel="modulepreload" crossorigin href="/${name}">`
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`

interface Document {
  /** Its file. */
  name: string
  /** The modules that its program begins with. */
  roots: readonly string[]
  /** What else it shows nothing without: a font, or an answer of the relay. */
  besides: readonly ('font' | '/config.json')[]
}

/**
 * One document for each program, the same but for what it tells the browser to fetch at once: without that, the program is
 * known of only when the entry has come. A program that is served the other's takes one wave more.
 */
export const documents = (wanted: readonly Document[]): Plugin => ({
  name: 'documents',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('there is no index.html')
      // Every name holds what is in the file, so that together they say which web this is: docs/monitor.md#the-wall-display.
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join())
        .update(index.source)
        .digest('base64url')
        .slice(0, 12)
      const html = index.source.toString().replace('<html', `<html data-build="${build}"`)
      for (const { name, roots, besides } of wanted) {
        const fonts = besides.includes('font')
          ? Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
          : []
        const hints = [...loadedWith(bundle, roots), ...fonts]
          .filter((file) => !html.includes(`/${file}"`))
          .map(hintFor)
        if (besides.includes('/config.json')) {
          hints.unshift('<link rel="preload" as="fetch" crossorigin href="/config.json">')
        }
        const source = html.replace(
          '</head>',
          `${hints.map((hint) => `  ${hint}\n  `).join('')}</head>`,
        )
        if (name === 'index.html') index.source = source
        else this.emitFile({ type: 'asset', fileName: name, source })
      }
    },
  },
})
