import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf, Refusal } from '../lib/fail.mjs'

/**
 * Makes the data folder and proves that it can be written, or refuses in one line.
 * @param {string} folder
 */
export const openDataFolder = (folder) => {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written (${codeOf(error)}). Choose another with DATA_DIR=/some/folder npm start`,
    )
  }
}
