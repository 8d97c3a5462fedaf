import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf, Refusal } from '../lib/fail.mjs'

/**
 * Node's own `recursive` never returns where a folder cannot be made for good, as under /proc.
 * @param {string} folder
 */
const makeFolder = (folder) => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  // Its owner's alone, as what it will hold.
  mkdirSync(folder, { mode: 0o700 })
}

/**
 * Makes the data folder and proves that it can be written, or refuses in one line.
 * @param {string} folder
 */
export const openDataFolder = (folder) => {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written (${codeOf(error)}). Choose another with DATA_DIR=/some/folder npm start`,
    )
  }
}
