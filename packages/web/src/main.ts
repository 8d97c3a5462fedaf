import { type Config, loadConfig } from './lib/main/config.ts'
import { isMobile } from './lib/main/mobile.ts'
import { reloadOnceServed } from './lib/main/reload.ts'

// Walls and back office are two programs behind one address: neither loads the other's code, and going from one to the
// other is a full page load. This says which, and is there before either, so that a part of them that cannot be had is
// met by a reload and not by an empty page.
interface Program {
  start: (element: HTMLElement, config: Promise<Config>) => Promise<void>
}

const isWall = /^\/monitor(?:\/|$)/u.test(location.pathname)
const element = document.querySelector<HTMLElement>('#root') ?? document.body

const show = async (load: () => Promise<Program>): Promise<void> => {
  const site = loadConfig()
  if (isMobile(navigator)) {
    const { isShut } = await import('./lib/main/mobile-notice.ts')
    if (await isShut(element, site, isWall)) return
  }
  if (!isWall) {
    // What it begins with is asked for again by whoever needs it.
    import('./app/first/ahead.ts').then(({ lookAhead }) => lookAhead(site)).catch(() => undefined)
  }
  const program = await load()
  await program.start(element, site)
}

document.documentElement.dataset['root'] = isWall ? 'wall' : 'office'
show(isWall ? () => import('./features/wall/program.tsx') : () => import('./app/office.tsx')).catch(
  (error: unknown) => {
    console.error(error)
    // The page's own parts could not be had: most likely a new build replaced them, or the server is restarting.
    reloadOnceServed()
  },
)
