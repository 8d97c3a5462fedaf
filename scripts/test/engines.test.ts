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
const documents = { wall: 'monitor.html', office: 'index.html', ticket: 'ticket.html' } as const
type Program = keyof typeof documents
/** Scripts of each, at least. */
const least: Readonly<Record<Program, number>> = { wall: 6, office: 6, ticket: 2 }

/** Accepted exceptions and their reasons. An entry that no longer occurs fails the test. */
const ownName = 'a method of ours or of a library by that name'
const viewTransitions = 'React detects it; we use none'
const socketIo = 'socket.io detects it; we send no binary data'
const detected = 'feature-detected before use'
const allowedCalls: Readonly<Record<Program, Readonly<Record<string, string>>>> = {
  wall: {
    'AudioContext (safari 13.1)': detected,
    'BigInt (safari 13.1)': socketIo,
    'TransformStream (safari 13.1)': socketIo,
    'WebTransport (chrome 79)': socketIo,
    'exitFullscreen (safari 13.1)': detected,
    'getAnimations (chrome 79)': viewTransitions,
    'pause (chrome 79)': ownName,
    'requestFullscreen (safari 13.1)': detected,
    'setBigUint64 (safari 13.1)': socketIo,
    'startViewTransition (chrome 79)': viewTransitions,
    'take (chrome 79)': ownName,
    'use (chrome 79)': ownName,
  },
  office: {
    'URLPattern (safari 16.4)': 'ofetch takes one, and is given none',
    'WebTransport (safari 16.4)': socketIo,
    'cancelIdleCallback (safari 16.4)': detected,
    'captureStackTrace (safari 16.4)': detected,
    'drop (chrome 109)': ownName,
    'move (chrome 109)': ownName,
    'pause (chrome 109)': ownName,
    'requestIdleCallback (safari 16.4)': detected,
    'restore (chrome 109)': ownName,
    'startViewTransition (chrome 109)': viewTransitions,
    'take (chrome 109)': ownName,
    'use (chrome 109)': ownName,
  },
  ticket: {
    'AudioContext (safari 13.1)': detected,
    'BigInt (safari 13.1)': socketIo,
    'TransformStream (safari 13.1)': socketIo,
    'WebTransport (chrome 79)': socketIo,
    'language (safari 13.1)': ownName,
    'pause (chrome 79)': ownName,
    'setBigUint64 (safari 13.1)': socketIo,
  },
}

const inGrids = 'used in grids, which have it; only flex containers lack it'
const cosmetic = 'cosmetic'
const pico = "Pico's, cosmetic"
const allowedStyles: typeof allowedCalls = {
  wall: {
    'align-content: start (chrome 79)': inGrids,
    'align-self: end (chrome 79)': inGrids,
    'color-scheme (chrome 79)': cosmetic,
    'color-scheme: dark (chrome 79)': cosmetic,
    'color-scheme: light (chrome 79)': cosmetic,
    'forced-color-adjust (chrome 79)': cosmetic,
    'forced-color-adjust: none (chrome 79)': cosmetic,
    'place-content: start (chrome 79)': inGrids,
    'text-decoration-thickness (chrome 79)': 'a struck plate has a thicker line',
    'user-select (safari 13.1)': cosmetic,
  },
  office: {
    ':has (firefox 115)':
      'widths and spaces of some panels, and a button that is amber; nothing is hidden by it',
    '@page (safari 16.4)': cosmetic,
    'backdrop-filter (safari 16.4)': pico,
    'break-after: avoid (safari 16.4)': cosmetic,
    'font-family: ui-monospace (chrome 109)': 'another monospaced font follows it',
    'forced-color-adjust (safari 16.4)': cosmetic,
    'forced-color-adjust: none (safari 16.4)': cosmetic,
    'text-size-adjust (safari 16.4)': pico,
    'text-wrap (chrome 109)': cosmetic,
    'text-wrap: balance (chrome 109)': cosmetic,
    'user-select (safari 16.4)': cosmetic,
  },
  ticket: {
    'color-scheme (chrome 79)': cosmetic,
    'color-scheme: dark (chrome 79)': cosmetic,
    'color-scheme: light (chrome 79)': cosmetic,
  },
}

/** Sheets that no other document names are the office's, which loads most of its own on demand. */
const sheetsOf = (program: Program): string[] => {
  const programOf = (sheet: string): Program =>
    (['wall', 'ticket'] as const).find((one) =>
      readFileSync(join(dist, documents[one]), 'utf8').includes(sheet),
    ) ?? 'office'
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.css') && programOf(name) === program)
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

describe.each(['wall', 'office', 'ticket'] as const)('the build of the %s', (program) => {
  const oldest = enginesOf(engines[program === 'office' ? 'office' : 'wall'])

  it('calls nothing that its oldest engines lack', () => {
    const known = knownBy(oldest)
    const files = filesOf(dist, documents[program])
    expect(files.length).toBeGreaterThanOrEqual(least[program])
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

  it('accepts features that all have, and values with an earlier fallback', () => {
    expect(lackedByScript('[1].map(String).join(); new Map(); fetch(x)', knownBy(oldest))).toEqual(
      [],
    )
    const sheet = 'a { display: grid; gap: 1px; height: 100vh; height: 100dvh }'
    expect(lackedByStyles(sheet, oldest)).toEqual([])
  })
})
