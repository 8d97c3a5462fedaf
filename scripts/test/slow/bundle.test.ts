import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../../e2e/support/api.ts'
import { startRelay } from '../../../e2e/support/relay.ts'
import { fillDataFolder } from '../../../packages/api/test/support/embedded.ts'
import { installed } from '../../lib/bundle.mjs'
import { inProject } from '../../lib/project.mjs'

const read = (...parts: string[]): string => readFileSync(inProject(...parts), 'utf8')

/** What ops/Dockerfile copies of a package, where no other package can be found. */
const imageOf = (name: string, packages: readonly string[], also: readonly string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `muat-image-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = path.join(folder, 'packages', name)
  for (const part of ['package.json', 'dist', ...also]) {
    cpSync(inProject('packages', name, part), path.join(home, part), { recursive: true })
  }
  for (const each of packages) {
    const place = path.join(home, 'node_modules', each)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(inProject('packages', name, 'node_modules', each), place)
  }
  return home
}

const form = (name: string, text: string): FormData => {
  const data = new FormData()
  data.append('file', new Blob([text]), name)
  return data
}

it('is all that the images need: the api with the packages that stay as they are, the relay with none', async () => {
  const dockerfile = read('ops', 'Dockerfile')
  for (const folder of ['api/dist', 'api/migrations', 'relay/package.json', 'relay/dist']) {
    expect(dockerfile).toMatch(new RegExp(`^COPY .*packages/${folder}`, 'mu'))
  }
  // Each of them is one that was weighed: whatever is added to the api goes into its bundle.
  expect(installed()).toEqual([
    '@electric-sql/pglite',
    '@expo-google-fonts/noto-sans-sc',
    '@node-rs/argon2',
    'fontkit',
    'pdfmake',
  ])
  expect(dockerfile).toContain("pnpm install --frozen-lockfile --prod --filter '@muat/api'\n")
  const home = imageOf('api', installed(), ['migrations'])
  const { paths } = JSON.parse(readFileSync(path.join(home, 'dist', 'openapi.json'), 'utf8'))
  expect(paths).toHaveProperty('/api/me')
  await fillDataFolder(path.join(home, 'data'))
  const api = await startApi(
    { DATA_DIR: path.join(home, 'data'), LOG_LEVEL: 'info' },
    undefined,
    path.join(home, 'dist', 'server.js'),
  )
  onTestFinished(api.kill)
  const relay = await startRelay(
    { UPSTREAM_URL: api.url },
    undefined,
    path.join(imageOf('relay', [], []), 'dist', 'server.js'),
  )
  onTestFinished(relay.kill)

  const email = 'admin@muat.local'
  const password = 'a gate to the north warehouse'
  const post = async (address: string, body: object | FormData, token = '') => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${relay.url}/api${address}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    expect(`${address} ${answer.ok}`).toBe(`${address} true`)
    return (answer.status === 204 ? {} : await answer.json()) as { token?: string; counts?: object }
  }
  const [, link = ''] = /\/password\/reset\/([^?]+)/u.exec(api.output()) ?? []
  const again = { password, password_confirmation: password }
  await post('/password/reset', { token: link, email, ...again })
  const { token = '' } = await post('/login', { email, password })

  // A thread reads the file, another draws the pages.
  const { counts } = await post(
    '/customer/import',
    form('customers.csv', 'code,name\nC-1,PT Satu\nC-2,PT Dua\n'),
    token,
  )
  expect(counts).toMatchObject({ created: 2 })
  const report = await fetch(
    `${relay.url}/api/outbound-report/file?format=pdf&startDate=2026-11-01&endDate=2026-11-20`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(report.status).toBe(200)
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
