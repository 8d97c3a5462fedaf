import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuseOldNode } from './lib/node-version.mjs'

// Whether an entry can be forgotten: takes entries out of each registry, one at a time, in a copy of the packages, and
// says what finds out. One of each, another with every registry; with `all`, every one. Words select registries.
refuseOldNode()
const { command, Refusal } = await import('./lib/fail.mjs')
const { compileProblem, copyProject, failingTests } = await import('./registries/copy.mjs')
const { drops } = await import('./registries/drop.mjs')
const { registries } = await import('./registries/list.mjs')

const asked = process.argv.slice(2)
const every = asked.includes('all')
const words = asked.filter((word) => word !== 'all')
const chosen = registries.filter(
  ({ holds, file }) =>
    words.length === 0 || words.some((word) => holds.includes(word) || file.includes(word)),
)

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/gu, ' ')

/**
 * @param {string} copy
 * @param {readonly string[]} tests
 */
const found = async (copy, tests) => {
  const problem = await compileProblem(copy)
  if (problem !== null) {
    const [, file = '', code = ''] = /^(\S+)\(\d+,\d+\): error (TS\d+)/u.exec(problem) ?? []
    return `does not compile: ${file} ${code}`
  }
  const [name, ...more] = tests.length === 0 ? [] : await failingTests(copy, tests)
  if (name === undefined) return null
  return `${tests.join(', ')}: "${name}"${more.length > 0 ? ` and ${more.length} more` : ''}`
}

await command(async () => {
  const copy = copyProject()
  try {
    const tests = [...new Set(chosen.flatMap((registry) => registry.tests ?? []))]
    const wrong = await found(copy, tests)
    if (wrong !== null) throw new Refusal(`before anything is taken out: ${wrong}`)
    let unseen = 0
    process.stdout.write('| registry | entry taken out | what finds out |\n| --- | --- | --- |\n')
    for (const registry of chosen) {
      const file = path.join(copy, registry.file)
      const content = readFileSync(file, 'utf8')
      const entries = drops(content, registry)
      const one = entries[(registries.indexOf(registry) * 3) % entries.length]
      for (const { name, without } of every ? entries : one === undefined ? [] : [one]) {
        writeFileSync(file, without)
        const how = await found(copy, registry.tests ?? [])
        if (how === null) unseen += 1
        const said = [
          `${registry.holds} (${registry.file})`,
          `\`${name.replaceAll('`', "'").slice(0, 60)}\``,
          how ?? '**nothing**',
        ]
        process.stdout.write(`| ${said.map(cell).join(' | ')} |\n`)
      }
      writeFileSync(file, content)
    }
    process.stdout.write(`\n${unseen} taken out that nothing finds\n`)
    return unseen === 0 ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
