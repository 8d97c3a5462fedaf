import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the walls' program, as its document in `dist` does: a wall with another name reloads itself once it is served
 * this one. '' without a `dist`.
 */
export const buildOf = (dist: string | undefined): string => {
  if (dist === undefined) return ''
  const document = readFileSync(join(dist, 'monitor.html'), 'utf8')
  const [, said] = /<html[^>]* data-build="([\w-]+)"/u.exec(document) ?? []
  return said ?? createHash('sha256').update(document).digest('base64url').slice(0, 12)
}
