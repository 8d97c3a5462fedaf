import { expect, it } from 'vitest'
import { start, temporaryFolder } from '../../../api/test/support/built.ts'
import { fillDataFolder } from '../../../api/test/support/embedded.ts'

it('makes the demo site, knows it again, and production serves none of it', async () => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  const env = { DATA_DIR: folder, DEMO_DAYS: '30' }
  const stop = async (server: ReturnType<typeof start>): Promise<void> => {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }

  const first = start('server.js', { ...env, DEMO: '1' }, 'demo')
  expect(await first.heard('demo')).toMatchObject({ created: true, today: true })
  await stop(first)
  expect(first.output()).toContain('Demo site for')

  const second = start('server.js', { ...env, DEMO: '0' }, 'demo')
  expect(await second.heard('demo')).toMatchObject({ created: false, today: true })
  await stop(second)

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://muat.test' }
  for (const owner of ['api', 'demo']) {
    const refused = start('server.js', { ...env, ...production }, owner)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('NODE_ENV is production, but the database holds the demo')
  }

  const api = start('server.js', { ...env, DEMO: '0' })
  await api.heard('listening')
  expect(api.messages.map(({ type }) => type)).toEqual(['listening'])
  await stop(api)
})
