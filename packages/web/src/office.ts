import { lookAhead } from './app/first/ahead.ts'
import { showProgram } from './lib/main/program.ts'

void showProgram({
  isWall: false,
  start: async (element, site) => {
    // What it begins with is asked for again by whoever needs it.
    lookAhead(site)
    const office = await import('./app/office.tsx')
    await office.start(element, site)
  },
})
