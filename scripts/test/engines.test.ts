import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { engines } from '../../packages/web/build/engines.ts'
import { filesOf, knownBy, lackedByScript } from './engines/scripts.ts'
import { lackedByStyles } from './engines/styles.ts'
import { enginesOf } from './engines/support.ts'

// What the build puts out, libraries included, calls and styles nothing that the oldest engines lack: docs/monitor.md#engines.

const dist = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
const documents = { wall: 'monitor.html', office: 'index.html' } as const
type Program = keyof typeof documents

/** What may be there all the same, and why. One that is not found any more is to be struck off. */
const allowedCalls: Readonly<Record<Program, Readonly<Record<string, string>>>> = {
  wall: {},
  office: {},
}
const allowedStyles: typeof allowedCalls = {
  wall: {},
  office: {},
}

const sheetsOf = (program: Program): string[] => {
  const wall = readFileSync(join(dist, documents.wall), 'utf8')
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.css') && wall.includes(name) === (program === 'wall'))
    .map((name) => join(dist, 'assets', name))
}

/** The names of what files lack, each with the files that do. */
const gather = (
  files: readonly string[],
  lackedBy: (text: string) => readonly string[],
): Record<string, string[]> => {
  const lacked: Record<string, string[]> = {}
  for (const file of files) {
    for (const what of lackedBy(readFileSync(file, 'utf8'))) {
      lacked[what] = [...(lacked[what] ?? []), basename(file).replace(/-[\w-]{8}(?=\.)/u, '')]
    }
  }
  return lacked
}

describe.each(['wall', 'office'] as const)('the build of the %s', (program) => {
  const oldest = enginesOf(engines[program])

  it('calls nothing that its oldest engines lack', () => {
    const known = knownBy(oldest)
    const files = filesOf(dist, documents[program])
    expect(files.length).toBeGreaterThan(5)
    const lacked = gather(files, (text) => lackedByScript(text, known))
    expect(lacked).toEqual(
      Object.fromEntries(Object.keys(allowedCalls[program]).map((what) => [what, lacked[what]])),
    )
  })

  it('styles with nothing that they lack', () => {
    const lacked = gather(sheetsOf(program), (text) => lackedByStyles(text, oldest))
    expect(lacked).toEqual(
      Object.fromEntries(Object.keys(allowedStyles[program]).map((what) => [what, lacked[what]])),
    )
  })
})

describe('the check itself', () => {
  const oldest = enginesOf(engines.wall)

  it.each([
    ['[2, 1].toSorted()', 'toSorted (chrome 79)'],
    ["'a'.replaceAll('a', 'b')", 'replaceAll (chrome 79)'],
    ['x.at(-1)', 'at (chrome 79)'],
    ["Object.hasOwn({}, 'a')", 'hasOwn (chrome 79)'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout (chrome 79)'],
    ['structuredClone({})', 'structuredClone (chrome 79)'],
    ['new WeakRef({})', 'WeakRef (chrome 79)'],
    ['element.replaceChildren()', 'replaceChildren (chrome 79)'],
  ])('finds %s', (script, what) => {
    expect(lackedByScript(script, knownBy(oldest))).toEqual([what])
  })

  it.each([
    ['a { inset: 0 }', 'inset (chrome 79)'],
    ['a { display: flex; gap: 1px }', 'gap (chrome 79)'],
    ['a:is(b, c) { color: red }', ':is (chrome 79)'],
    ['a { b { color: red } }', 'nesting (chrome 79)'],
    ['@layer a { b { color: red } }', '@layer (chrome 79)'],
    ['a { color: light-dark(red, blue) }', 'light-dark() (chrome 79)'],
    ['a { height: 1dvh }', 'dvh (chrome 79)'],
    ['a { translate: 1px }', 'translate (chrome 79)'],
    ['a { overflow-wrap: anywhere }', 'overflow-wrap: anywhere (chrome 79)'],
  ])('finds %s', (sheet, what) => {
    expect(lackedByStyles(sheet, oldest)).toEqual([what])
  })

  it('leaves alone what all have, and what an older declaration stands before', () => {
    expect(lackedByScript('[1].map(String).join(); new Map(); fetch(x)', knownBy(oldest))).toEqual(
      [],
    )
    const sheet = 'a { display: grid; gap: 1px; height: 100vh; height: 100dvh }'
    expect(lackedByStyles(sheet, oldest)).toEqual([])
  })
})
