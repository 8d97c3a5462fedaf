import './styles/main.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, loadConfig } from './lib/config.ts'
import { isMobile, mobileNotice } from './lib/mobile.ts'
import { reloadOnceServed } from './lib/reload.ts'

// Walls and back office are two programs behind one address: neither loads the other's code, and going from one to the
// other is a full page load.
interface Root {
  App: ComponentType<{ config: Config }>
  /** What has to be there before the first picture: messages, fonts, the session. */
  prepare?: (config: Config) => Promise<void>
}

const isWall = /^\/monitor(?:\/|$)/u.test(location.pathname)
const element = document.querySelector<HTMLElement>('#root') ?? document.body

const showNotice = (): void => {
  element.append(Object.assign(document.createElement('h1'), { textContent: mobileNotice }))
  element.dataset['notice'] = 'mobile'
}

const show = async (load: () => Promise<Root>): Promise<void> => {
  const mobile = isMobile(navigator)
  if (mobile && !isWall) return showNotice()
  const part = load()
  const config = await loadConfig()
  const { App, prepare } = await part
  if (mobile && !config.monitorOnMobile) return showNotice()
  document.title = config.appName
  await prepare?.(config)
  createRoot(element).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
}

document.documentElement.dataset['root'] = isWall ? 'wall' : 'office'
show(isWall ? () => import('./features/monitor/wall.tsx') : () => import('./office.tsx')).catch(
  (error: unknown) => {
    console.error(error)
    // The page's own parts could not be had: most likely a new build replaced them, or the server is restarting.
    reloadOnceServed()
  },
)
