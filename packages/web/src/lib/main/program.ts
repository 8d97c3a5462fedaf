import { type Config, loadConfig } from './config.ts'
import { isMobile } from './mobile.ts'

// Walls and back office are two programs on one origin, each with its own document and build. Going from one to the
// other is a full page load.
interface Program {
  isWall: boolean
  start: (element: HTMLElement, config: Promise<Config>) => Promise<void>
}

/** Starts a program, or shows the notice for phones. guard/guard.js handles errors and failed imports. */
export const showProgram = async ({ isWall, start }: Program): Promise<void> => {
  if ('tooOld' in document.documentElement.dataset) return
  const element = document.querySelector<HTMLElement>('#root') ?? document.body
  const site = loadConfig()
  if (isMobile(navigator)) {
    const { isShut } = await import('../phone/mobile-notice.ts')
    if (await isShut(element, site, isWall)) return markStarted()
  }
  await start(element, site)
}

/** Tells the guard that the program has started. */
export const markStarted = (): void => {
  dispatchEvent(new Event('muat-started'))
}
