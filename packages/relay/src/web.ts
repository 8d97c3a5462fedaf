import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { sendProblem } from './problems.ts'
import { permissionsPolicy, securityHeaders, transportSecurity } from './security-headers.ts'
import { calledAs } from './trust.ts'

/** Names the walls' program, as its document does: a wall of another name reloads itself once it is served this one. Empty: not known. */
export const buildOf = ({ web }: Config): string => {
  if (web.build !== undefined) return web.build
  if (web.dist === undefined) return ''
  const document = readFileSync(join(web.dist, 'monitor.html'), 'utf8')
  const [, said] = /<html[^>]* data-build="([\w-]+)"/u.exec(document) ?? []
  if (said !== undefined) return said
  return createHash('sha256').update(document).digest('base64url').slice(0, 12)
}

const hashed = ['js', 'assets']

/** Whether a path is a page of the application, which is a document whatever the path says. */
const isPagePath = (path: string): boolean => {
  const [, first = '', second] = path.split('/')
  if (['api', 'socket.io', 'relay', ...hashed].includes(first)) return false
  // Files lie at the root; below it, a dot is part of what somebody typed or was mailed.
  return second !== undefined || !first.includes('.')
}

/** The document of a page: walls have one of their own, which names what they need first. */
const documentOf = (path: string): string =>
  /^\/monitor(?:\/|$)/u.test(path) ? 'monitor.html' : 'index.html'

/** Serves the built web with its runtime configuration. Behind nginx, nginx does this. */
export const registerWeb = (app: FastifyInstance, config: Config, dist: string): void => {
  const root = resolve(dist)
  const inHashed = hashed.map((folder) => join(root, folder) + sep)

  const cacheControl = (reply: FastifyReply, path: string): void => {
    const forever = inHashed.some((folder) => path.startsWith(folder))
    void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
  }

  void app.register(async (scope) => {
    await scope.register(helmet, securityHeaders(config))
    scope.addHook('onRequest', (request, reply, next) => {
      void reply.header('permissions-policy', permissionsPolicy)
      if (calledAs(request.raw, config.trust).proto === 'https') {
        void reply.header('strict-transport-security', transportSecurity)
      }
      next()
    })
    await scope.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    await scope.register(serveStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      redirect: false,
      setHeaders: cacheControl,
    })
    scope.get('/config.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(config.web.site),
    )
    scope.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const asks = request.method === 'GET' || request.method === 'HEAD'
      return asks && isPagePath(path)
        ? reply.code(200).sendFile(documentOf(path))
        : sendProblem(request, reply, 'not_found')
    })
  })
}
