import type { Plugin } from 'vite'

/** While one develops, `vite` serves the walls' document too, as the relay and nginx do. */
export const wallInDevelopment = (): Plugin => ({
  name: 'wall-in-development',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/monitor(?:[/?]|$)/u.test(request.url ?? '')) request.url = '/monitor.html'
      next()
    })
  },
})
