import { bundleServers, owners } from './lib/bundle.mjs'

// Of its own so that the builder of the images, and `npm start` with its long life, need not hold the bundler.
const asked = owners.filter((owner) => process.argv.includes(owner))
await bundleServers(asked.length === 0 ? owners : asked)
