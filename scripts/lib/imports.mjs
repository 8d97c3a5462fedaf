import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Imports between files, including types and `import()`.

/**
 * Every source file below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
export const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourcesIn(path) : /\.tsx?$/u.test(entry.name) ? [path] : []
  })

/**
 * The files of the same package that a file imports.
 * @param {string} path
 * @returns {string[]}
 */
export const importsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/gu)]
    .map(([, target = '']) => join(dirname(path), target))
    .filter((target) => existsSync(target))
