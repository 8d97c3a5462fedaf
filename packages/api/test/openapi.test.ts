import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '../src/cli/openapi.ts'

const committed = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')

/** Writes that the path alone says whole. */
const withoutBody = new Set([
  '/api/logout',
  '/api/email/verify/{id}',
  '/api/user/{id}/reset',
  '/api/report-mail/end/{token}',
])

describe('the description of the api', () => {
  let text = ''
  beforeAll(async () => {
    text = JSON.stringify(await describeApi(), null, 2)
  })

  it('is the one that is committed; `pnpm --filter @muat/api describe` writes it anew', () => {
    expect(`${text}\n`).toBe(committed)
  })

  it('names its components after what they are', () => {
    const { components } = JSON.parse(text) as { components: { schemas: object } }
    const names = Object.keys(components.schemas)
    expect(names).toContain('OutboundItemUpdate')
    expect(names.filter((name) => /^(def|schema)-/u.test(name))).toEqual([])
  })

  it('states for every route what it answers, and for every write what it takes', () => {
    const { paths } = JSON.parse(text) as {
      paths: Record<string, Record<string, { responses: object; requestBody?: object }>>
    }
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses, requestBody }] of Object.entries(methods)) {
        expect([path, method, Object.keys(responses).some((one) => /^[23]/u.test(one))]).toEqual([
          path,
          method,
          true,
        ])
        const bare = method === 'get' || method === 'delete' || withoutBody.has(path)
        expect([path, method, requestBody !== undefined]).toEqual([path, method, !bare])
      }
    }
  })
})
