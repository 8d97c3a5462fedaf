import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @param {string} place a file or a folder
 * @returns {string[]} every file in it
 */
const filesOf = (place) => {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/**
 * Names the state of these files by what is in them: a checkout that only touches their times makes nothing stale.
 * @param {string} base
 * @param {readonly string[]} places files and folders relative to base; one that is missing is a state too
 * @param {string} [also] whatever else the result depends on
 */
export const stampOf = (base, places, also = '') => {
  const hash = createHash('sha256').update(also)
  for (const file of places.flatMap((place) => filesOf(path.join(base, place))).sort()) {
    hash.update(`\0${path.relative(base, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} file */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/**
 * @param {string} file
 * @param {string} stamp
 */
export const writeStamp = (file, stamp) => writeFileSync(file, `${stamp}\n`)
