import type { Plugin } from 'vite'

/** Lets the development server of vite serve the walls' document, as the relay and nginx do. */
export const wallInDevelopment = (): Plugin => ({
  name: 'wall-in-development',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/monitor(?:[/?]|$)/u.test(request.url ?? '')) request.url = '/monitor.html'
      next()
    })
  },
})
