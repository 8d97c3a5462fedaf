import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

// Bundles the programs of the servers into a file or a few: reading hundreds of modules took most of a start. npm
// start, the images and the tests of whole servers run these bundles. `compiled/` beside them is the compiler's
// output.

/** The programs of each package by the name of the built file. */
const programs = /** @type {const} */ ({
  api: {
    server: 'server.ts',
    migrate: 'migrate.ts',
    'cli/muat': 'cli/muat.ts',
    'cli/describe': 'cli/describe.ts',
  },
  relay: { server: 'server.ts' },
  demo: { server: 'server.ts', reset: 'reset.ts', simulate: 'simulate.ts' },
})

/** @typedef {keyof typeof programs} Owner */

/**
 * Libraries that are not bundled, because they read files beside their own or are compiled for the machine. They are
 * the runtime dependencies of the api's package and all that its image installs.
 */
export const installed = () =>
  Object.keys(
    JSON.parse(readFileSync(inProject('packages', 'api', 'package.json'), 'utf8')).dependencies,
  )

const fileBesideIt = /new URL\('(\.[^']+)', import\.meta\.url\)/gu

/** @param {string} file */
const packageOf = (file) => path.relative(inProject('packages'), file).split(path.sep)[0] ?? ''

/**
 * What a module finds from its own place, it has to find from the bundle's. A thread is a program of its own, built with
 * those of its package where that has any, else with each that starts it.
 * @param {string} owner
 * @param {string} to
 * @returns {import('rolldown').Plugin}
 */
const placesAsInSource = (owner, to) => ({
  name: 'places-as-in-source',
  transform(code, id) {
    if (!id.startsWith(inProject('packages')) || id.includes('node_modules')) return null
    if (code.search(fileBesideIt) < 0) return null
    const placed = code.replaceAll(fileBesideIt, (whole, named) => {
      const target = path.resolve(path.dirname(id), named)
      const source = target.replace(/\.js$/u, '.ts')
      const isThread = source !== target && existsSync(source)
      const home = packageOf(id)
      const ours = home === owner || !(home in programs)
      if (isThread && ours) {
        this.emitFile({ type: 'chunk', id: source, fileName: path.basename(target) })
        return `new URL('./${path.basename(target)}', import.meta.url)`
      }
      const place = isThread ? inProject('packages', home, 'dist', path.basename(target)) : target
      return isThread || existsSync(target)
        ? `new URL('${path.relative(to, place).split(path.sep).join('/')}', import.meta.url)`
        : whole
    })
    // Line numbers are kept.
    return { code: placed, map: null }
  },
  generateBundle(_options, bundle) {
    for (const { fileName, ...file } of Object.values(bundle)) {
      if (fileName.includes('/') && 'code' in file && file.code.includes('import.meta.url')) {
        this.error(`${fileName} asks for its place, and is not where the places were named from`)
      }
    }
  },
})

/** @param {Owner} owner */
const bundle = async (owner) => {
  const { rolldown } = await import('rolldown')
  const source = inProject('packages', owner, 'src')
  const to = inProject('packages', owner, 'dist')
  const input = Object.fromEntries(
    Object.entries(programs[owner]).map(([name, file]) => [name, path.join(source, file)]),
  )
  const build = await rolldown({
    input,
    platform: 'node',
    external: new RegExp(`^(?:${installed().join('|')})(?:/|$)`, 'u'),
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [placesAsInSource(owner, to)],
  })
  const { output } = await build.write({
    dir: to,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  await build.close()
  // Old files are removed last, because another build or a starting server may be reading them.
  const written = new Set(output.map(({ fileName }) => path.join(to, fileName)))
  for (const entry of readdirSync(to, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !written.has(file)) rmSync(file, { force: true })
  }
}

/** Writes the description of the api, openapi.json, beside its programs. */
const describeApi = () => {
  const dist = inProject('packages', 'api', 'dist')
  const args = [path.join(dist, 'cli', 'describe.js'), 'openapi', path.join(dist, 'openapi.json')]
  execFileSync(process.execPath, args, { stdio: 'inherit' })
}

export const owners = /** @type {Owner[]} */ (Object.keys(programs))

/** @param {readonly Owner[]} which */
export const bundleServers = async (which) => {
  for (const owner of which) await bundle(owner)
  if (which.includes('api')) describeApi()
}
