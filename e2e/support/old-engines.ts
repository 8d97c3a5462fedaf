import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

// Old Chromiums, as displays have them. They are not dependencies of the project: npm installs the package of each into
// a folder of the user once.

/** Package of a headless Chromium for servers, with its libraries. */
interface Package {
  name: string
  version: string
  /** Integrity of the packed file in the registry. Another file is refused. */
  integrity: string
}

/** Packages by version of Chromium. */
const packages = {
  79: {
    name: 'chrome-aws-lambda',
    version: '2.0.2',
    integrity:
      'sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
  90: {
    name: 'chrome-aws-lambda',
    version: '8.0.2',
    integrity:
      'sha512-a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
  },
  92: {
    name: 'chrome-aws-lambda',
    version: '10.1.0',
    integrity:
      'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  109: {
    name: '@sparticuz/chromium',
    version: '109.0.6',
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
} as const satisfies Readonly<Record<number, Package>>

export type OldVersion = keyof typeof packages

export interface Engine {
  program: string
  /** Environment with the path of its libraries. */
  env: Record<string, string>
}

/** Options of all engines; old ones ignore unknown ones. */
export const engineArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
]

const run = promisify(execFile)

/** Time limits: downloading fifty megabytes may take long, connecting to the registry may not. */
const fetchingMs = 240_000
const fetchOptions = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000']

const cache = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
  'muat-engines',
)

const engineIn = (folder: string): Engine => ({
  program: path.join(folder, 'chromium'),
  env: { LD_LIBRARY_PATH: path.join(folder, 'lib') },
})

const unbrotli = (packed: string, to: string, mode = 0o644): Promise<void> =>
  pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(to, { mode }))

/** Runs npm in the folder, which is outside of the project, so that the project does not change. */
const fetchPackage = async ({ name, version, integrity }: Package, folder: string) => {
  const args = ['pack', `${name}@${version}`, '--silent', '--ignore-scripts', ...fetchOptions]
  const { stdout } = await run('npm', args, { cwd: folder, timeout: fetchingMs })
  const file = path.join(folder, stdout.trim().split('\n').pop() ?? '')
  const hash = createHash('sha512')
    .update(await readFile(file))
    .digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`${name}@${version} is not the file it was`)
  return file
}

const unpack = async (file: string, work: string, to: string): Promise<void> => {
  await run('tar', ['xzf', file, '-C', work])
  const bin = path.join(work, 'package', 'bin')
  const libraries = path.join(work, 'libraries.tar')
  await mkdir(to)
  await unbrotli(path.join(bin, 'chromium.br'), path.join(to, 'chromium'), 0o755)
  await unbrotli(path.join(bin, 'aws.tar.br'), libraries)
  // Without the package's fonts, so that the engine uses those of the system, as today's does.
  await run('tar', ['xf', libraries, '-C', to, '--no-same-owner', 'lib'])
}

const bring = async (version: OldVersion): Promise<Engine> => {
  const source = packages[version]
  const mark = createHash('sha256').update(source.integrity).digest('hex').slice(0, 8)
  const folder = path.join(cache, `chromium-${version}-${mark}`)
  if (existsSync(folder)) return engineIn(folder)
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(path.join(cache, 'fetching-'))
  try {
    const whole = path.join(work, 'whole')
    await unpack(await fetchPackage(source, work), work, whole)
    // Atomic. If another test process has made it meanwhile, its folder is kept.
    await rename(whole, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
    return engineIn(folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Whether it starts, so that the system has all needed libraries. */
const startsUp = async ({ program, env }: Engine): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'muat-engine-'))
  const args = [
    '--headless',
    ...engineArgs,
    `--user-data-dir=${folder}`,
    '--dump-dom',
    'about:blank',
  ]
  try {
    await run(program, args, { env: { HOME: folder, ...env }, timeout: 30_000 })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const lackOf = async (version: OldVersion): Promise<string | null> => {
  if (process.env['OLD_ENGINES'] === 'none') return 'OLD_ENGINES says none'
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'they run on Linux x64 only'
  try {
    await startsUp(await bring(version))
    return null
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

const sought = new Map<OldVersion, Promise<Engine | null>>()

const seek = async (version: OldVersion): Promise<Engine | null> => {
  const lack = await lackOf(version)
  if (lack === null) return bring(version)
  console.warn(`skipped: no Chromium ${version} (${lack})`)
  return null
}

/** An old Chromium, downloaded if needed; null, with one message, if that fails or it does not start. */
export const findOldEngine = (version: OldVersion): Promise<Engine | null> => {
  const known = sought.get(version) ?? seek(version)
  sought.set(version, known)
  return known
}

/** Those that are available here. */
export const findOldEngines = async (
  versions: readonly OldVersion[],
): Promise<{ version: OldVersion; engine: Engine }[]> => {
  const found = await Promise.all(versions.map(findOldEngine))
  return versions.flatMap((version, at) => {
    const engine = found[at] ?? null
    return engine === null ? [] : [{ version, engine }]
  })
}
