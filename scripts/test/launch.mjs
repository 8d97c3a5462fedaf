// The launcher as npm start runs it, with the fake servers in the place of the built ones.
import { fileURLToPath } from 'node:url'
import { command } from '../lib/fail.mjs'
import { startSite } from '../start/site.mjs'

const fake = fileURLToPath(new URL('fake-server.mjs', import.meta.url))

await command(() =>
  startSite(process.env, {
    built: { api: fake, demo: fake, relay: fake, web: 'web' },
    prepare: async () => {
      process.stdout.write('preparing\n')
    },
    limits: { failedStarts: 3, firstDelayMs: 20, drainMs: 1_000 },
  }),
)
