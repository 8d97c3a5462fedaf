import type { App } from '../context.ts'

/** Upper bound of bodies of anonymous clients. Parsing a megabyte of invented fields takes as long as a report. */
const longestBytes = 16 * 1024

/** Limits the bodies of routes that read them before anybody is known, unless a route states its own limit. */
export const installPublicBodies = (app: App): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public' || route.config?.access === 'gate')
      route.bodyLimit ??= longestBytes
  })
}
