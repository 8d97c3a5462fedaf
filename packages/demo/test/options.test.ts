import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { readOptions } from '../src/simulate/options.ts'
import { simulate } from '../src/simulate/run.ts'

const optionsOf = (...argv: string[]) => {
  const result = readOptions(argv)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.options
}

const quiet = { say: () => {}, stop: new AbortController().signal }

it('reads the command line as people type it, with what npm puts before it', () => {
  expect(
    optionsOf(
      '--',
      '--speed',
      '120',
      '--url',
      'http://127.0.0.1:9000/',
      '--until',
      '9:30',
      '--verify',
    ),
  ).toMatchObject({
    speed: 120,
    url: 'http://127.0.0.1:9000',
    until: 570,
    minutes: null,
    verify: true,
  })
})

it('names every problem of the command line at once', () => {
  const result = readOptions(['--speed', 'fast', '--until', '25:00', '--url', 'localhost'])
  expect(result.ok ? [] : result.problems.map((line) => line.split(' ')[0])).toEqual([
    '--url',
    '--until',
    '--speed',
  ])
  expect(readOptions(['--sped', '60'])).toMatchObject({ ok: false })
})

it('says in one line that nobody answers', async () => {
  await expect(simulate(optionsOf('--url', 'http://127.0.0.1:9'), quiet)).rejects.toThrow(
    /^Nobody answers at http:\/\/127\.0\.0\.1:9\. Start the site first/u,
  )
})

it.each([
  [
    422,
    '{"message":"no","code":"credentials"}',
    /does not let office@muat\.test in.*is there one/u,
  ],
  [404, '<!doctype html>', /answers 404 to a sign-in: is it the site's address\?/u],
  [200, '<!doctype html>', /Nobody answers/u],
])('says what is wrong when a sign-in is answered %i', async (status, body, said) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    await expect(simulate(optionsOf('--url', `http://127.0.0.1:${port}`), quiet)).rejects.toThrow(
      said,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
