import type { Plugin } from 'vite'

const documents = [
  [/^\/monitor(?:[/?]|$)/u, '/monitor.html'],
  [/^\/t\//u, '/ticket.html'],
] as const

/** Lets the development server of vite serve the documents besides the office's, as the relay and nginx do. */
export const documentsInDevelopment = (): Plugin => ({
  name: 'documents-in-development',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const found = documents.find(([path]) => path.test(request.url ?? ''))
      if (found !== undefined) [, request.url] = found
      next()
    })
  },
})
