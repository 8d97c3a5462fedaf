import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// What comments and documents lead a reader to is there.

const root = fileURLToPath(new URL('../../', import.meta.url))

const notOurs = new Set(['node_modules', 'dist', '.git', 'data', 'coverage'])

/** Every text of ours: code, documents, configuration. */
const texts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : texts(path)
    return /\.(?:conf|css|html|md|mjs|sh|sql|template|tsx?|ya?ml)$|(?:^|\/)(?:Dockerfile|\.env\.example)$/u.test(
      entry.name,
    )
      ? [path]
      : []
  })

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (path: string): Set<string> =>
  new Set(
    [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) =>
      anchorOf(heading),
    ),
  )

/** What a text cites: a document of docs/, with a heading or without, and a decision by its number; links where it is Markdown. */
const citedIn = (path: string): { cited: string; file: string; anchor: string | undefined }[] => {
  const text = readFileSync(path, 'utf8')
  const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/gu)].map(
    ([cited, anchor]) => ({ cited, file: join(root, cited.replace(/#.*/u, '')), anchor }),
  )
  const decisions = [...text.matchAll(/\bdocs\/decisions\/(\d{4})(?![\w-])/gu)].map(
    ([cited, number = '']) => {
      const folder = join(root, 'docs', 'decisions')
      const name = readdirSync(folder).find((one) => one.startsWith(`${number}-`))
      return { cited, file: join(folder, name ?? number), anchor: undefined }
    },
  )
  const links = path.endsWith('.md')
    ? [...text.matchAll(/\]\((?!https?:|mailto:)([^()\s#]*)(?:#([\w-]+))?\)/gu)].map(
        ([cited, target = '', anchor]) => ({
          cited,
          file: target === '' ? path : join(dirname(path), target),
          anchor,
        }),
      )
    : []
  return [...named, ...decisions, ...links]
}

const ours = texts(root)

describe('what comments and documents cite', () => {
  it('is there, heading and all', () => {
    let count = 0
    const lost = ours.flatMap((path) =>
      citedIn(path).flatMap(({ cited, file, anchor }) => {
        count += 1
        const isThere =
          existsSync(file) &&
          (anchor === undefined || (statSync(file).isFile() && anchorsIn(file).has(anchor)))
        return isThere ? [] : [`${relative(root, path)}: ${cited}`]
      }),
    )
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(100)
  })

  it('is no text that a clone does not have', () => {
    const elsewhere = ours
      .filter((path) => !path.endsWith('citations.test.ts'))
      .filter((path) =>
        /\bspec sections?\b|\b(?:design|spec)\/[a-z-]+\.md\b/iu.test(readFileSync(path, 'utf8')),
      )
    expect(elsewhere.map((path) => relative(root, path))).toEqual([])
  })
})
