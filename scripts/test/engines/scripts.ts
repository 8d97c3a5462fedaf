import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { type Engines, below, featuresBelow, lackedBy } from './support.ts'

/** Interfaces whose methods are checked. Method names of other interfaces collide with ours too often. */
const interfaces = [
  'AbortSignal',
  'Blob',
  'CSS',
  'CustomElementRegistry',
  'Document',
  'DocumentFragment',
  'Element',
  'EventTarget',
  'FontFaceSet',
  'Headers',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Node',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'Window',
]

/** Name to the engine that lacks it in every interface; null if one has it. */
type Names = Map<string, string | null>

export interface Known {
  /** `Array.prototype.at` as `at`, whatever it is a method of. */
  methods: Names
  /** `Object.hasOwn`. */
  statics: Names
  globals: Names
}

export const knownBy = (engines: Engines): Known => {
  const known: Known = { methods: new Map(), statics: new Map(), globals: new Map() }
  const add = (names: Names, name: string, lacking: string | null): void => {
    if (names.get(name) !== null) names.set(name, lacking)
  }
  const all = [
    ...featuresBelow('javascript', 'builtins').map((one) => [...one, true] as const),
    ...featuresBelow('javascript', 'builtins', 'Intl').map((one) => [...one, true] as const),
    ...featuresBelow('api').map((one) => [...one, interfaces.includes(one[0])] as const),
  ]
  for (const [owner, feature, hasMethods] of all) {
    if (feature.__compat !== undefined) {
      add(known.globals, owner, lackedBy(feature.__compat, engines))
    }
    for (const [name, { __compat: said }] of below(feature)) {
      if (said === undefined) continue
      const lacking = lackedBy(said, engines)
      if (name.endsWith('_static')) add(known.statics, `${owner}.${name.slice(0, -7)}`, lacking)
      else if (hasMethods) add(known.methods, name, lacking)
    }
  }
  // A function of the window is a global as well.
  for (const [name, { __compat: said }] of featuresBelow('api', 'Window')) {
    if (said !== undefined) add(known.globals, name, lackedBy(said, engines))
  }
  return known
}

type Node = Readonly<Record<string, unknown>> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
    ? node['name']
    : null

/** `a.b` as its object and name; null for everything else. */
const memberOf = (node: unknown): { object: unknown; name: string } | null => {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed'] === true) return null
  const name = nameOf(node['property'])
  return name === null ? null : { object: node['object'], name }
}

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, see)
  }
}

/** The files of a program: its document's, and all that these ask for. */
export const filesOf = (dist: string, document: string): string[] => {
  const found = new Set<string>()
  const named = (text: string): string[] =>
    [...text.matchAll(/["'`](?:\.\/|\/?js\/)([\w.-]+\.js)["'`]/gu)].flatMap(
      ([, name]) => name ?? [],
    )
  const queue = named(readFileSync(join(dist, document), 'utf8'))
  for (const name of queue) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...named(readFileSync(join(dist, 'js', name), 'utf8')))
  }
  return [...found].map((name) => join(dist, 'js', name))
}

/**
 * Calls of a script that an engine lacks, as `toSorted (chrome 79)`: a method by its name, `Object.hasOwn`, `new
 * WebTransport`. Property reads and feature detection are not analysed.
 */
export const lackedByScript = (script: string, { methods, statics, globals }: Known): string[] => {
  const lacked = new Set<string>()
  const add = (names: Names, name: string): boolean => {
    const lacking = names.get(name)
    if (typeof lacking === 'string') lacked.add(`${name} (${lacking})`)
    return lacking !== undefined
  }
  visit(parseAst(script) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const { callee } = node
    const member = memberOf(callee)
    const name = nameOf(callee)
    if (name !== null) add(globals, name)
    if (member === null) return
    const owner = nameOf(member.object)
    if (owner !== null && add(statics, `${owner}.${member.name}`)) return
    add(methods, member.name)
  })
  return [...lacked]
}
