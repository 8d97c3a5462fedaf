import { lookAhead } from './app/first/ahead.ts'
import { showProgram } from './lib/main/program.ts'

void showProgram({
  isWall: false,
  start: async (element, site) => {
    // Not awaited: the program requests the same again.
    lookAhead(site)
    const office = await import('./app/office.tsx')
    await office.start(element, site)
  },
})
