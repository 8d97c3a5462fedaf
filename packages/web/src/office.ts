import { showProgram } from './lib/main/program.ts'

void showProgram({
  isWall: false,
  start: async (element, site) => {
    // What it begins with is asked for again by whoever needs it.
    import('./app/first/ahead.ts').then(({ lookAhead }) => lookAhead(site)).catch(() => undefined)
    const office = await import('./app/office.tsx')
    await office.start(element, site)
  },
})
