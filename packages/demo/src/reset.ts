import { clockOf, openDatabase } from '@muat/api/database'
import { readDemoConfig } from './config.ts'
import { resetDemoSite } from './reset-site.ts'

// `npm run demo:reset`: makes the demo site anew for today. Every failure is one line and exit code 1.

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const result = readDemoConfig(process.env)
if (!result.ok) fail(result.problems.join('\n'))
else if (result.config.production) {
  fail('NODE_ENV is production: a demo site is never made there.')
} else {
  const { config } = result
  try {
    const db = await openDatabase(config, { failed: (error) => console.error(error), lost: fail })
    const clock = clockOf(config.timezone)
    let done = false
    try {
      done = await resetDemoSite(db, clock, { timezone: config.timezone, past: config.demoDays })
    } finally {
      await db.close()
    }
    if (!done) fail('This database is no demo site. Nothing was changed.')
    console.log(`The demo site was made anew for ${clock.today()}.`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}
