import { cpus, totalmem } from 'node:os'
import type { Row } from './figures.ts'

// docs/performance.md has a section per measurement with the day and machine of its run, so that one can be repeated
// alone.

const reachedText = ({ reached }: Row): string =>
  reached === null ? 'not measured' : reached ? 'yes' : 'no'

export const table = (rows: readonly Row[]): string =>
  [
    '| what | ours | beside | figure | to reach | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${[row.what, row.ours, row.reference, row.figure, row.reach, reachedText(row)].join(' | ')} |`,
    ),
  ].join('\n')

const machine = (): string => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.version}, ${process.platform}`
}

/** The section of a measurement. */
export const section = (rows: readonly Row[]): string =>
  `${new Date().toISOString().slice(0, 10)}, ${machine()}.\n\n${table(rows)}`

/** Sections of a document by measurement. */
const sectionsOf = (document: string): Map<string, string> =>
  new Map(
    document
      .split(/^## /mu)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return [part.slice(0, end).trim(), part.slice(end).trim()]
      }),
  )

const head = `# Performance

Written by \`npm run bench\`, a section for each measurement; the day on which it was taken stands in each. Walls, servers and load share the machine, so absolute times say little; each figure is a ratio to a reference that was measured in the same run.

[bench/](../bench/README.md) says how each is measured, docs/decisions/0014 which reference of a list counts.
`

/**
 * The document with new sections replacing old ones. @param order names of all measurements in order; other sections
 * are removed
 */
export const performanceDocument = (
  before: string,
  measured: ReadonlyMap<string, string>,
  order: readonly string[],
): string => {
  const stood = sectionsOf(before)
  const sections = order.flatMap((name) => {
    const text = measured.get(name) ?? stood.get(name)
    return text === undefined ? [] : [`## ${name}\n\n${text}\n`]
  })
  return [head, ...sections].join('\n')
}
