import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

// What browsers support, by MDN's data.

const browsers = ['chrome', 'safari', 'firefox'] as const
export type Engines = Readonly<Record<(typeof browsers)[number], number>>

/** `['chrome79', ...]`, as the build names its targets. */
export const enginesOf = (targets: readonly string[]): Engines => {
  const versionOf = (browser: string): number =>
    Number(targets.find((target) => target.startsWith(browser))?.slice(browser.length))
  return {
    chrome: versionOf('chrome'),
    safari: versionOf('safari'),
    firefox: versionOf('firefox'),
  }
}

const numberOf = (version: string): number =>
  version === 'preview' ? Number.POSITIVE_INFINITY : Number(version.replace('≤', ''))

/** Supported without prefix, alternative name or flag. */
const isThere = (said: SimpleSupportStatement, version: number): boolean =>
  typeof said.version_added === 'string' &&
  numberOf(said.version_added) <= version &&
  (typeof said.version_removed !== 'string' || version < numberOf(said.version_removed)) &&
  said.flags === undefined &&
  said.alternative_name === undefined &&
  said.prefix === undefined

/** The first of the engines that lacks a feature, as `chrome 79`; null: none does. */
export const lackedBy = ({ support }: CompatStatement, engines: Engines): string | null => {
  for (const browser of browsers) {
    const said = support[browser] ?? []
    const version = engines[browser]
    if (![said].flat().some((one) => isThere(one, version))) return `${browser} ${version}`
  }
  return null
}

type Root = 'api' | 'css' | 'javascript'

// 20 MB of JSON: require avoids the transform of modules.
const data: Readonly<Record<Root, Identifier>> = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
)

/** What the data have at a path: `['css', 'properties', 'inset']`; undefined: nothing. */
export const featureAt = (root: Root, ...path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((at, name) => at?.[name], data[root])

/** The features below one, by their names. */
export const below = (feature: Identifier): (readonly [name: string, feature: Identifier])[] =>
  Object.entries(feature).flatMap(([name, one]) =>
    name === '__compat' ? [] : [[name, one as Identifier] as const],
  )

/** The features below a path, by their names. */
export const featuresBelow = (root: Root, ...path: readonly string[]): ReturnType<typeof below> =>
  below(featureAt(root, ...path) ?? {})
