import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { importsOf, sourcesIn } from './imports.mjs'
import { inProject } from './project.mjs'

// The rooms of web and api and their imports, as docs/architecture.md draws them.

export const mapped = inProject('docs', 'architecture.md')
const [begin, end] = ['<!-- code map: npm run code-map -->', '<!-- end of code map -->']

/** Tables and configuration of a room are below all rooms (packages/api/README.md). */
const below = new Set(['tables.ts', 'config.ts'])

/** @typedef {Map<string, Set<string>>} Rooms Each room, and those that it knows. */

/**
 * The folders of a package's src. Single files beside them know rooms and are no rooms.
 * @param {string} name
 * @returns {Rooms}
 */
const roomsOf = (name) => {
  const source = inProject('packages', name, 'src')
  /** @param {string} path */
  const roomOf = (path) => {
    const parts = relative(source, path).split(sep)
    return parts.length > 1 ? parts[0] : undefined
  }
  /** @type {Rooms} */
  const rooms = new Map()
  for (const path of sourcesIn(source)) {
    const room = roomOf(path)
    if (room === undefined) continue
    const known = rooms.get(room) ?? new Set()
    rooms.set(room, known)
    if (below.has(basename(path))) continue
    for (const target of importsOf(path)) {
      const other = below.has(basename(target)) ? undefined : roomOf(target)
      if (other !== undefined && other !== room) known.add(other)
    }
  }
  return rooms
}

/**
 * Everything that a room knows, by others too.
 * @param {Rooms} rooms
 * @param {string} room
 * @param {readonly string[]} way
 * @returns {Set<string>}
 */
const reachOf = (rooms, room, way = []) => {
  if (way.includes(room)) throw new Error(`Rooms in a circle: ${[...way, room].join(' -> ')}`)
  const known = [...(rooms.get(room) ?? [])]
  return new Set(known.flatMap((one) => [one, ...reachOf(rooms, one, [...way, room])]))
}

/**
 * One arrow fewer wherever a longer way leads to the same room.
 * @param {Rooms} rooms
 */
const arrowsOf = (rooms) =>
  [...rooms.keys()].toSorted().flatMap((room) => {
    const known = [...(rooms.get(room) ?? [])]
    const further = new Set(known.flatMap((one) => [...reachOf(rooms, one)]))
    return known
      .filter((one) => !further.has(one))
      .toSorted()
      .map((one) => `  ${room} --> ${one}`)
  })

/** @param {string} name */
const graphOf = (name) =>
  [`\`${name}\`:`, '', '```mermaid', 'flowchart TD', ...arrowsOf(roomsOf(name)), '```'].join('\n')

/** docs/architecture.md with the current map. */
export const withCodeMap = () => {
  const text = readFileSync(mapped, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${mapped} has no place for the map: ${begin}`)
  const map = [begin, '', graphOf('web'), '', graphOf('api'), '', ''].join('\n')
  return `${text.slice(0, from)}${map}${text.slice(to)}`
}
