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
const ownName = 'a method of ours or of a library by that name'
const viewTransitions = 'React asks first; no part of ours has any'
const socketIo = 'socket.io asks first, and sends no bytes here'
const asked = 'asked first whether it is there'
const allowedCalls: Readonly<Record<Program, Readonly<Record<string, string>>>> = {
  wall: {
    'AudioContext (safari 13.1)': asked,
    'BigInt (safari 13.1)': socketIo,
    'TransformStream (safari 13.1)': socketIo,
    'WebTransport (chrome 79)': socketIo,
    'exitFullscreen (safari 13.1)': asked,
    'getAnimations (chrome 79)': viewTransitions,
    'pause (chrome 79)': socketIo,
    'requestFullscreen (safari 13.1)': asked,
    'setBigUint64 (safari 13.1)': socketIo,
    'startViewTransition (chrome 79)': viewTransitions,
    'take (chrome 79)': ownName,
    'use (chrome 79)': ownName,
  },
  office: {
    'URLPattern (safari 16.4)': 'ofetch takes one, and is given none',
    'WebTransport (safari 16.4)': socketIo,
    'cancelIdleCallback (safari 16.4)': asked,
    'captureStackTrace (safari 16.4)': asked,
    'drop (chrome 109)': ownName,
    'move (chrome 109)': ownName,
    'pause (chrome 109)': socketIo,
    'requestIdleCallback (safari 16.4)': asked,
    'restore (chrome 109)': ownName,
    'startViewTransition (chrome 109)': viewTransitions,
    'take (chrome 109)': ownName,
    'use (chrome 109)': ownName,
  },
}

const inGrids = 'grids have it; only flex boxes lack it'
const nicety = 'where it is missing, nothing is lost'
const pico = "Pico's; where it is missing, nothing is lost"
const allowedStyles: typeof allowedCalls = {
  wall: {
    'align-content: start (chrome 79)': inGrids,
    'align-self: end (chrome 79)': inGrids,
    'color-scheme (chrome 79)': nicety,
    'color-scheme: dark (chrome 79)': nicety,
    'color-scheme: light (chrome 79)': nicety,
    'forced-color-adjust (chrome 79)': nicety,
    'forced-color-adjust: none (chrome 79)': nicety,
    'place-content: start (chrome 79)': inGrids,
    'text-decoration-thickness (chrome 79)': 'a struck plate has a thicker line',
    'user-select (safari 13.1)': nicety,
  },
  office: {
    ':has (firefox 115)': 'widths and spaces of some panels; nothing is hidden by it',
    '@page (safari 16.4)': nicety,
    'backdrop-filter (safari 16.4)': pico,
    'break-after: avoid (safari 16.4)': nicety,
    'font-family: ui-monospace (chrome 109)': 'another monospaced font follows it',
    'text-size-adjust (safari 16.4)': pico,
    'user-select (safari 16.4)': nicety,
  },
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
