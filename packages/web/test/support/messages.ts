import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../../src')

type Tree = { readonly [key: string]: string | Tree }
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const isPlural = (node: Tree): boolean =>
  'other' in node && Object.keys(node).every((key) => pluralForms.has(key))

/** Every text by its dotted key; the forms of a plural are one text, told apart after a `#`. */
export const textsOf = (tree: Tree, prefix = ''): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const [key, node] of Object.entries(tree)) {
    const dotted = prefix === '' ? key : `${prefix}.${key}`
    if (typeof node === 'string') texts.set(dotted, node)
    else if (isPlural(node)) {
      for (const [form, text] of Object.entries(node)) {
        if (typeof text === 'string') texts.set(`${dotted}#${form}`, text)
      }
    } else for (const [deep, text] of textsOf(node, dotted)) texts.set(deep, text)
  }
  return texts
}

const keyOf = (key: string): string => key.split('#')[0] ?? key

const placeholders = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name))

/** What is wrong with a language beside the first one, and with the braces of both. */
export const translationProblems = (
  first: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  language: string,
): string[] => {
  const problems: string[] = []
  const firstKeys = new Set([...first.keys()].map(keyOf))
  const otherKeys = new Set([...other.keys()].map(keyOf))
  for (const key of firstKeys) if (!otherKeys.has(key)) problems.push(`missing: ${key}`)
  for (const key of otherKeys) if (!firstKeys.has(key)) problems.push(`not in English: ${key}`)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [key, text] of other) {
    if (text.trim() === '') problems.push(`empty: ${key}`)
    const wanted = first.get(key) ?? first.get(`${keyOf(key)}#other`)
    if (wanted === undefined) continue
    const [due, given] = [placeholders(wanted), placeholders(text)]
    // A form for one thing may say it in words.
    const mayOmit = key.endsWith('#one') ? new Set(['n']) : new Set<string>()
    const lost = [...due].filter((name) => !given.has(name) && !mayOmit.has(name))
    const odd = [...given].filter((name) => !due.has(name))
    if (lost.length + odd.length > 0 || /[{}]/u.test(text.replaceAll(/\{\{\w+\}\}/gu, ''))) {
      problems.push(`placeholders: ${key}: ${text}`)
    }
  }
  for (const key of new Set([...other.keys()].filter((one) => one.includes('#')).map(keyOf))) {
    for (const form of pluralCategories) {
      // `many` in Spanish, French and Portuguese begins at a million; the general form does.
      if (form !== 'many' && !other.has(`${key}#${form}`)) problems.push(`no ${form}: ${key}`)
    }
  }
  return problems
}

const escape = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)

/** What the sources write that could be a key: literals as they are, templates as patterns. */
const keysWritten = (text: string): { literals: Set<string>; patterns: RegExp[] } => {
  const literals = new Set(
    [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/gu)].map(([, key = '']) => key),
  )
  const patterns = [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/gu)]
    .map(([, template = '']) => template)
    // A template is a key only where its dots are written out.
    .filter((template) => /[\w-]\.|\.[\w-]+/u.test(template.replaceAll(/\$\{[^}]*\}/gu, '')))
    .map((template) => {
      const parts = template.split(/\$\{[^}]*\}/u).map(escape)
      // What stands in front may be a whole branch; what follows is one name of it.
      const [head = '', ...rest] = parts
      return new RegExp(
        `^${head}${rest.map((part, n) => (head === '' && n === 0 ? '.+' : '[^.]+') + part).join('')}$`,
        'u',
      )
    })
  return { literals, patterns }
}

/** The program below a folder, without the texts themselves. */
export const sourceOf = (folder = '.'): string =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.startsWith('messages'))
    .map((file) => readFileSync(path.join(source, folder, file), 'utf8'))
    .join('\n')

export const unusedKeys = (texts: ReadonlyMap<string, string>, sources: string): string[] => {
  const { literals, patterns } = keysWritten(sources)
  return [...new Set([...texts.keys()].map(keyOf))].filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
}
