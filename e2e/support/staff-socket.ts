import type { Page } from 'playwright-core'

/** Resolves when the relay has accepted the page's next staff socket, which then receives hints. Call before the load. */
export const listens = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/staff,')) resolve()
      })
    })
  })
