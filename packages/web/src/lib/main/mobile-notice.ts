import '../../styles/main.css'
import type { Config } from './config.ts'

/** What a tablet may show of the office, from this width on: docs/product.md#programs-and-phones. */
const deskPaths = /^\/(?:login|loading|unloading)\/?$/u
const leastTabletPx = 1024

/** Whether the page stays shut on this device; it then says so. An open page of the office is a tablet's from now on. */
export const isShut = async (
  element: HTMLElement,
  site: Promise<Config>,
  isWall: boolean,
): Promise<boolean> => {
  const { given } = await site
  const isOpen = given[isWall ? 'monitorOnMobile' : 'desksOnTablets'] === true
  const isDesk = innerWidth >= leastTabletPx && deskPaths.test(location.pathname)
  if (isOpen && (isWall || isDesk)) {
    document.documentElement.dataset['tablet'] = ''
    return false
  }
  element.append(
    Object.assign(document.createElement('h1'), {
      textContent: 'This site can only be accessed using Desktop',
    }),
  )
  element.dataset['notice'] = 'mobile'
  return true
}
