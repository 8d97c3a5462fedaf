import type { Plugin } from 'vite'

/** The relay offers WebSocket and polling alone. */
export const withoutWebTransport: Plugin = {
  name: 'without-webtransport',
  load: (id) =>
    id.endsWith('engine.io-client/build/esm/transports/webtransport.js')
      ? 'export const WT = undefined'
      : null,
}
