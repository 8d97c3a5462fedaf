import type { Plugin } from 'vite'

/** Walls and drivers' pages use WebSocket and polling alone (`transports` in config.json). */
export const withoutWebTransport: Plugin = {
  name: 'without-webtransport',
  load: (id) =>
    id.endsWith('engine.io-client/build/esm/transports/webtransport.js')
      ? 'export const WT = undefined'
      : null,
}
