import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever it was called from. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts)

/** The version of pnpm that the lockfile was made with. */
export const pinnedPnpm = () => {
  /** @type {{ packageManager: string }} */
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return manifest.packageManager.replace('pnpm@', '')
}

/** Folders with a package.json of their own, relative to the project's. */
export const workspaces = () =>
  readdirSync(inProject('packages'))
    .map((name) => path.join('packages', name))
    .filter((folder) => existsSync(inProject(folder, 'package.json')))
