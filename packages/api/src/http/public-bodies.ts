import type { App } from '../context.ts'

/** Nothing that somebody says who has not signed in is longer; reading a megabyte of made-up fields takes as long as a report. */
const longestBytes = 16 * 1024

/** Public routes take short bodies, unless they say otherwise. */
export const installPublicBodies = (app: App): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= longestBytes
  })
}
