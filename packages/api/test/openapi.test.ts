import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractOf } from '../src/cli/contract.ts'
import { describeApi } from '../src/cli/openapi.ts'
import type { App } from '../src/context.ts'

const committed = readFileSync(new URL('../contract.txt', import.meta.url), 'utf8')

/** Writes that the path alone says whole. */
const withoutBody = new Set([
  '/api/logout',
  '/api/email/verify/{id}',
  '/api/user/{id}/reset',
  '/api/vehicle/add-seen',
  '/api/gate/{id}/code',
  '/api/webhook/{id}/code',
  '/api/webhook/{id}/test',
  '/api/api-key/{id}/code',
  '/api/report-mail/end/{token}',
])

describe('the description of the api', () => {
  let text = ''
  let contract = ''
  const registered: string[] = []
  beforeAll(async () => {
    // Fastify publishes each server before it has any route.
    const collect = (message: unknown): void => {
      const { fastify } = message as { fastify: App }
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat())
          registered.push(`${one} ${url.replace(/:(\w+)/gu, '{$1}')}`)
      })
    }
    subscribe('fastify.initialization', collect)
    const description = await describeApi()
    unsubscribe('fastify.initialization', collect)
    text = JSON.stringify(description)
    contract = contractOf(description)
  })

  it('has the routes and fields of contract.txt; `npm run contract` writes it anew', () => {
    expect(contract).toBe(committed)
  })

  it('has every route that is registered, and no other', () => {
    const { paths } = JSON.parse(text) as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.length).toBeGreaterThan(200)
    // Fastify answers HEAD wherever it answers GET.
    const own = registered.filter((route) => !route.startsWith('HEAD '))
    expect(described.toSorted()).toEqual(own.toSorted())
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
