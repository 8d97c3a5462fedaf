import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually, gone, holdPort, launch, type Launcher } from './launcher.ts'

interface Answer {
  name: string
  pid: number
  upstream?: string
  env: Record<string, string>
}

const ask = async (url: string): Promise<Answer | null> => {
  const response = await fetch(url, { headers: { connection: 'close' } }).catch(() => null)
  return response === null ? null : ((await response.json()) as Answer)
}

const front = (launcher: Launcher) => `http://127.0.0.1:${launcher.port}`

const site = async (
  launcher: Launcher,
): Promise<{ relay: Answer; api: Answer; apiUrl: string }> => {
  const relay = await eventually('the relay', () => ask(front(launcher)))
  const apiUrl = relay.upstream ?? ''
  const api = await eventually('the api', () => ask(apiUrl))
  return { relay, api, apiUrl }
}

describe('npm start', () => {
  it('starts the api on a free loopback port, then the relay on the address it prints', async () => {
    const launcher = await launch()
    await launcher.says('Stop with Ctrl-C.')
    const { relay, api, apiUrl } = await site(launcher)
    expect(relay.name).toBe('relay')
    expect(api.name).toBe('api')
    expect(new URL(apiUrl).hostname).toBe('127.0.0.1')
    expect(launcher.journal()[0]).toMatch(/^api listens/u)
    expect(launcher.output()).toContain(`Muat is running at http://localhost:${launcher.port}`)
    expect(launcher.output()).toContain('admin@muat.test  ADMIN')
    expect(launcher.output()).toContain('password loading-bay')
    expect(launcher.output()).toContain('A real site needs PostgreSQL')
    expect(launcher.output()).not.toContain('demo:reset')
  })

  it('tells the servers who may be believed, where they are reached and whether to make a demo', async () => {
    const launcher = await launch({ TRUST_PROXY: '10.0.0.1', DATABASE_URL: 'postgres://there' })
    await launcher.says('Stop with Ctrl-C.')
    const { relay, api } = await site(launcher)
    const url = `http://localhost:${launcher.port}`
    expect(api.env).toMatchObject({ DEMO: '0', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' })
    expect(api.env['DATABASE_URL']).toBe('postgres://there')
    expect(relay.env).toMatchObject({ WEB_DIST: 'web', PUBLIC_URL: url, TRUST_PROXY: '10.0.0.1' })
    expect(relay.env['DATABASE_URL']).toBeUndefined()
  })

  it('leaves its own api out when there is a back end already', async () => {
    const launcher = await launch({ UPSTREAM_URL: 'http://erp.test' })
    await launcher.says('Back end: http://erp.test')
    expect(launcher.journal()).toHaveLength(1)
    expect((await ask(front(launcher)))?.upstream).toBe('http://erp.test')
  })

  it('says how to make the demo anew when its day is over', async () => {
    const launcher = await launch({ FAKE_OLD_DEMO: '1' })
    await launcher.says('Stop with Ctrl-C.')
    expect(launcher.output()).toContain('Its day was 2026-03-02, which is over.')
    expect(launcher.output()).toContain('npm run demo:reset')
  })

  it('says in a whole sentence how to become the first administrator, and again when the link is another', async () => {
    const launcher = await launch({ FAKE_FIRST_ADMIN: '1', DATABASE_URL: 'postgres://there' })
    await launcher.says('Stop with Ctrl-C.')
    const { api } = await site(launcher)
    const said = (pid: number) =>
      'Nobody can sign in yet. Open this link once, within 7 days, to choose the password of the first ' +
      `administrator, admin@muat.local:\n    http://localhost:${launcher.port}/password/reset/secret-${pid}\n`
    expect(launcher.output()).toContain(said(api.pid))
    expect(launcher.output()).not.toContain('undefined')
    process.kill(api.pid, 'SIGKILL')
    await launcher.says('starting it again')
    const pids = () =>
      [...launcher.output().matchAll(/secret-(\d+)\n/gu)].map(([, pid]) => Number(pid))
    const pid = await eventually('another link', () => pids().find((one) => one !== api.pid))
    expect(launcher.output()).toContain(said(pid))
  })

  it('shows warnings of the servers in words and keeps the rest to itself', async () => {
    const launcher = await launch()
    await launcher.says('relay: for the terminal')
    expect(launcher.output()).not.toContain('not for the terminal')
  })

  it('starts a killed api again on the port it had, and the relay stays', async () => {
    const launcher = await launch()
    const before = await site(launcher)
    process.kill(before.api.pid, 'SIGKILL')
    await launcher.says('The api stopped (signal SIGKILL); starting it again.')
    const after = await eventually('another api', async () => {
      const answer = await ask(before.apiUrl)
      return answer !== null && answer.pid !== before.api.pid ? answer : null
    })
    expect(after.name).toBe('api')
    expect((await ask(front(launcher)))?.pid).toBe(before.relay.pid)
  })

  it('starts a relay that exits again on the same address', async () => {
    const launcher = await launch()
    const before = await site(launcher)
    await ask(`${front(launcher)}/exit`)
    await launcher.says('The relay stopped (exit code 3); starting it again.')
    const after = await eventually('another relay', async () => {
      const answer = await ask(front(launcher))
      return answer !== null && answer.pid !== before.relay.pid ? answer : null
    })
    expect(after.upstream).toBe(before.apiUrl)
  })

  it('gives up with the reason when the api cannot start at all', async () => {
    const launcher = await launch({ FAKE_CRASH: 'api' })
    expect(await launcher.code).toBe(1)
    expect(launcher.output()).toContain(
      'The api cannot start: Error: the folder is held by process 42',
    )
  })

  it('stops the api it has started when the relay cannot start', async () => {
    const launcher = await launch({ FAKE_CRASH: 'relay' })
    expect(await launcher.code).toBe(1)
    expect(launcher.output()).toContain('The relay cannot start')
    expect(launcher.journal().at(-1)).toBe('api closed')
  })
})

describe('the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('drains relay, then api, on %s', async (signal) => {
    const launcher = await launch()
    await launcher.says('Stop with Ctrl-C.')
    launcher.child.kill(signal)
    expect(await launcher.code).toBe(0)
    expect(launcher.journal().slice(2)).toEqual([
      'relay told to stop',
      'relay closed',
      'api told to stop',
      'api closed',
    ])
  })

  it('takes a Ctrl-C that arrives twice for one', async () => {
    // Long enough that the second one finds it stopping: one that comes while a process ends is the system's to answer.
    const launcher = await launch({ FAKE_CLOSE_MS: '300' })
    await launcher.says('Stop with Ctrl-C.')
    launcher.child.kill('SIGINT')
    await launcher.says('Stopping')
    launcher.child.kill('SIGINT')
    expect(await launcher.code).toBe(0)
    expect(launcher.journal().at(-1)).toBe('api closed')
  })

  it('kills a server that does not end in its time', async () => {
    const launcher = await launch({ FAKE_SLOW_CLOSE: 'api' })
    const { api } = await site(launcher)
    await launcher.says('Stop with Ctrl-C.')
    launcher.child.kill('SIGTERM')
    expect(await launcher.code).toBe(0)
    await gone(api.pid)
  })

  it('takes the servers with it when it is killed outright', async () => {
    const launcher = await launch()
    const { api, relay } = await site(launcher)
    launcher.child.kill('SIGKILL')
    await gone(api.pid)
    await gone(relay.pid)
    expect(launcher.journal()).toContain('api closed')
  })

  it('drains when npm dies without a word', async () => {
    const launcher = await launch({ npm_lifecycle_event: 'start' }, { behindParent: true })
    const { api } = await site(launcher)
    launcher.child.kill('SIGKILL')
    await gone(api.pid)
    await eventually('a clean end', () => launcher.journal().at(-1) === 'api closed')
    expect(launcher.journal().at(-2)).toBe('api told to stop')
    expect(launcher.output()).toContain('Stopping')
  })
})

describe('what it refuses in one line', () => {
  const refused = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const launcher = await launch(env)
    expect(await launcher.code).toBe(1)
    expect(launcher.journal()).toEqual([])
    expect(launcher.output()).not.toContain('preparing')
    return launcher.output()
  }

  it('a port in use, before anything is built or started', async () => {
    const port = await holdPort()
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is in use. Choose another with PORT=${port + 1} npm start\n`,
    )
  })

  it('a port that somebody else has on the address browsers try first', async ({ skip }) => {
    const port = await holdPort('::1').catch(() => 0)
    skip(port === 0, 'this machine has no ::1')
    expect(await refused({ PORT: String(port) })).toContain('is in use')
  })

  it('a data folder that cannot be written', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'muat-')), 'file')
    writeFileSync(file, '')
    const output = await refused({ DATA_DIR: path.join(file, 'data') })
    expect(output).toMatch(/^The data folder .* cannot be written \(ENOTDIR\).*DATA_DIR=.*\n$/u)
  })

  it('an address that is not of this machine', async () => {
    expect(await refused({ HOST: '192.0.2.1' })).toContain('is not an address of this machine')
  })

  it.each([{}, { DATABASE_URL: 'postgres://there' }, { UPSTREAM_URL: 'http://erp.test' }])(
    'production without the address that people open, with %o',
    async (env) => {
      expect(await refused({ NODE_ENV: 'production', PUBLIC_URL: ' ', ...env })).toBe(
        'PUBLIC_URL must be the address that people open, such as https://muat.example, when NODE_ENV is production.\n',
      )
    },
  )

  it('demo data in production', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://muat.test', DEMO: '1' }
    expect(await refused(env)).toBe('DEMO must not be 1 in production.\n')
  })

  it('settings that mean nothing, all at once', async () => {
    expect(await refused({ PORT: 'http', DEMO: 'yes' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "http".\nDEMO must be 0 or 1, not "yes".\n',
    )
  })
})
