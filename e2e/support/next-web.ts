import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFile } from './processes.ts'

/** Files that are not copied: compressed documents would be served instead of the changed ones. */
const documents = ['index.html', 'monitor.html'] as const

/** Writes the built web into a folder as another build; returns the build's name. */
export const writeNextWeb = (folder: string): string => {
  cpSync(projectFile('packages', 'web', 'dist'), folder, { recursive: true })
  for (const name of documents) {
    const file = path.join(folder, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/data-build="[^"]*"/u, 'data-build="next-release"'))
    for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true })
  }
  return 'next-release'
}
