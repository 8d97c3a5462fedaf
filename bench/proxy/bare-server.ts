import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'

// The reference: @fastify/http-proxy alone.
const app = Fastify()
await app.register(proxy, {
  upstream: process.env['UPSTREAM_URL'] ?? '',
  prefix: '/api',
  rewritePrefix: '/api',
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
