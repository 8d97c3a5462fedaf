import { serve } from '@muat/api/serve'
import { readDemoConfig } from './config.ts'
import { ensureDemoSite } from './ensure.ts'
import { findDemoDate } from './reset-site.ts'

// The api's server, with a first run that makes the demo site. What `npm start` runs where it is not production.

serve(readDemoConfig(process.env), async ({ db, clock }, { demo, demoDays, timezone }) => {
  // A demo site stays one when DEMO is left out later; only making one needs to be asked for.
  if (!demo && (await findDemoDate(db)) === null) return null
  const site = await ensureDemoSite(db, clock, { timezone, past: demoDays })
  if (site === null) return null
  const accounts = site.accounts.map(({ email }) => email).join(', ')
  return {
    message: { type: 'demo', ...site },
    line: site.created ? `Demo site for ${site.date}: ${accounts}` : null,
  }
})
