import { join, resolve, sep } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { calledAs } from '../http/callers.ts'
import { sendProblem } from '../http/problems.ts'
import type { RoomOptions } from '../room.ts'
import { permissionsPolicy, securityHeaders, transportSecurity } from './security-headers.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const hashed = ['js', 'assets']

/** Whether a path is a page of the application, which is a document whatever the path says. */
const isPagePath = (path: string): boolean => {
  const [, first = '', second] = path.split('/')
  if (['api', 'socket.io', 'relay', ...hashed].includes(first)) return false
  // Files lie at the root; below it, a dot is part of what somebody typed or was mailed.
  return second !== undefined || !first.includes('.')
}

/** The document of a page: walls and drivers have one of their own, which names what they need first. */
const documentOf = (path: string): string => {
  if (path.startsWith('/t/')) return 'ticket.html'
  return /^\/monitor(?:\/|$)/u.test(path) ? 'monitor.html' : 'index.html'
}

/**
 * Names the walls' program, as its document in `dist` does: a wall with another name reloads itself once it is served
 * this one. '' without a `dist`.
 */
export const buildOf = (dist: string | undefined): string => {
  if (dist === undefined) return ''
  const document = readFileSync(join(dist, 'monitor.html'), 'utf8')
  const [, said] = /<html[^>]* data-build="([\w-]+)"/u.exec(document) ?? []
  return said ?? createHash('sha256').update(document).digest('base64url').slice(0, 12)
}

/** Serves the built web with its runtime configuration where no nginx does. */
export const web = fp<RoomOptions>(
  (app, { config }, done) => {
    const { dist } = config.web
    if (dist === undefined) {
      app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))
      done()
      return
    }
    const root = resolve(dist)
    const inHashed = hashed.map((folder) => join(root, folder) + sep)

    const cacheControl = (reply: FastifyReply, path: string): void => {
      const forever = inHashed.some((folder) => path.startsWith(folder))
      void reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
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
      // Codes of printed papers: the back end has the page.
      scope.get<{ Params: { code: string } }>('/v/:code', ({ params }, reply) =>
        reply.redirect(`/api/paper/${encodeURIComponent(params.code)}`),
      )
      // The page of a gate's tablet, likewise.
      scope.get('/gate', (_request, reply) => reply.redirect('/api/gate/page'))
      scope.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '/'
        const asks = request.method === 'GET' || request.method === 'HEAD'
        return asks && isPagePath(path)
          ? reply.code(200).sendFile(documentOf(path))
          : sendProblem(request, reply, 'not_found')
      })
    })
    done()
  },
  { name: 'web', dependencies: ['http'] },
)
