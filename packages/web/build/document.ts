import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { minify } from 'rolldown/utils'
import { loadedWith } from './preload.ts'

const hintFor = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="stylesheet" href="/${name}">`
    : name.endsWith('.js')
      ? `<link rel="modulepreload" crossorigin href="/${name}">`
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`

export interface Document {
  /** Its file at the root of the package. */
  name: string
  /** Modules that its program imports at once. */
  roots: readonly string[]
  /** Further files that the first page needs. */
  besides: readonly ('font' | '/config.json')[]
}

/** As written in the documents. */
const guardFile = 'guard/guard.js'
const guardPath = fileURLToPath(new URL(`../${guardFile}`, import.meta.url))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Minified but not transpiled. White space is kept, because the printer would otherwise write template literals, which
 * came with ECMAScript 2015.
 */
const guardAsSent = async (): Promise<string> => {
  const { code, errors } = await minify(guardFile, await readFile(guardPath, 'utf8'), {
    module: false,
    compress: false,
    mangle: true,
    codegen: { removeWhitespace: false },
  })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join())
  return code
}

/**
 * Writes the document of a program: preloads for its files, so that they load in parallel with the entry, and the name of
 * the build.
 */
export const documentOf = ({ name, roots, besides }: Document): Plugin => ({
  name: 'document',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const document = bundle[name]
      if (document?.type !== 'asset') throw new Error(`there is no ${name}`)
      const source = await guardAsSent()
      const guard = `js/guard-${hashOf(source).slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: guard, source })
      // File names contain content hashes, so the names and the document together identify the build
      // (docs/monitor.md#the-wall-display).
      const names = [...Object.keys(bundle), guard].toSorted()
      const build = hashOf([...names, document.source].join()).slice(0, 12)
      const html = document.source
        .toString()
        .replace('<html', `<html data-build="${build}"`)
        .replace(`/${guardFile}`, `/${guard}`)
      const fonts = besides.includes('font')
        ? Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
        : []
      const hints = [...loadedWith(bundle, roots), ...fonts]
        .filter((file) => !html.includes(`/${file}"`))
        .map(hintFor)
      if (besides.includes('/config.json')) {
        hints.unshift('<link rel="preload" as="fetch" crossorigin href="/config.json">')
      }
      document.source = html.replace(
        '</head>',
        `${hints.map((hint) => `  ${hint}\n  `).join('')}</head>`,
      )
    },
  },
})
