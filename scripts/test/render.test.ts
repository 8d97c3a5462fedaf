import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const script = path.join(import.meta.dirname, '../../ops/nginx/render.sh')

/** What it says, and the config.json that it has written. */
const render = (env: Record<string, string>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-render-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status, stderr } = spawnSync('sh', [script, folder], {
    env: { PATH: process.env['PATH'], RELAY_SERVERS: 'relay:8080', ...env },
    encoding: 'utf8',
  })
  return status === 0
    ? (JSON.parse(readFileSync(`${folder}/config.json`, 'utf8')) as object)
    : stderr
}

it('writes what the site offers for nginx', () => {
  expect(render({ REGISTRATION: 'off', LOCALES: 'id, pt-BR', LOCALE: 'id' })).toMatchObject({
    registration: false,
    locales: ['id', 'pt-BR'],
    locale: 'id',
  })
  expect(render({})).toMatchObject({
    registration: true,
    locales: ['id', 'en', 'es', 'fr', 'pt-BR', 'zh-CN'],
  })
})

it.each([
  [{ REGISTRATION: 'no' }, 'REGISTRATION must be on or off'],
  [{ LOCALES: 'id,de' }, '"de" is not one of id,en'],
  [{ LOCALE: 'pt' }, '"pt" is not one of id,en'],
])('refuses %j by name', (env, said) => {
  expect(render(env)).toContain(said)
})
