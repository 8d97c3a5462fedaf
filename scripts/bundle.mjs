import { bundleServers, owners } from './lib/bundle.mjs'

// A separate program, so that the image builder and the long-lived `npm start` do not hold the bundler in memory.
const asked = owners.filter((owner) => process.argv.includes(owner))
await bundleServers(asked.length === 0 ? owners : asked)
