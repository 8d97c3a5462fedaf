import { describe } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { inSteps } from './support/in-steps.ts'
import { throughAllRoles } from './support/one-truck.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('one truck through all roles', inSteps, () => {
  throughAllRoles()
})
