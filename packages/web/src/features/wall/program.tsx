import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { wallTexts } from '../../messages/wall/index.ts'
import type { Config } from '../../lib/main/config.ts'
import { parseAreas } from './core/areas.ts'
import { type Options, readOptions } from './core/options.ts'
import { settle } from './core/settings.ts'
import { nameWindow } from './language.ts'
import { runWall } from './session.ts'
import { rememberedSite } from './site-memory.ts'
import { showSettings } from './state.ts'
import { lasting } from './storage.ts'
import { Wall } from './wall.tsx'

const rememberedAs = 'muat.wall'
/** A font that does not come is done without. */
const fontWaitMs = 3000

const ownOptions = (): Options => {
  const { options, remember } = readOptions(location.search, lasting.get(rememberedAs))
  lasting.set(rememberedAs, remember)
  return options
}

const fontLoaded = async (): Promise<void> => {
  const font = document.fonts.load('700 1em "Atkinson Hyperlegible Next"').catch(() => [])
  await Promise.race([font, new Promise((resolve) => setTimeout(resolve, fontWaitMs))])
}

// The wall displays. Everything they need, their styles too, hangs below here.
export const start = async (element: HTMLElement, config: Config): Promise<void> => {
  const options = ownOptions()
  document.documentElement.dataset['theme'] = options.theme ?? 'dark'
  const watched = parseAreas(location.pathname)
  const settings = settle(watched.ok ? watched.areas : [], options, rememberedSite(), config)
  showSettings(settings)
  const ready = Promise.all([wallTexts.use(settings.lang), fontLoaded()])
  // The relay is asked while texts and font are on their way.
  if (watched.ok) runWall(watched.areas, options, config, ready)
  await ready
  nameWindow(config.appName)
  createRoot(element).render(
    <StrictMode>
      <Wall watched={watched} options={options} />
    </StrictMode>,
  )
}
