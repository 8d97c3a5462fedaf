import type { Page } from 'playwright-core'

/**
 * Settles once the relay has let the page's next staff socket in: from then on it hears of writes. To be called before the
 * page is loaded; nothing that comes between two looks is missed.
 */
export const listens = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/staff,')) resolve()
      })
    })
  })
