import './wall.css'
import { createRoot } from 'react-dom/client'
import { wallTexts } from '../../messages/wall/index.ts'
import { type Config, siteConfig } from '../../lib/main/config.ts'
import { parseAreas } from './core/areas.ts'
import { type Options, readOptions } from './core/options.ts'
import { settle } from './core/settings.ts'
import { nameWindow } from './language.ts'
import { runWall } from './session.ts'
import { rememberedSite } from './site-memory.ts'
import { showSettings, wall } from './state.ts'
import { lasting, optionsKey } from './storage.ts'
import { Stage } from './stage.tsx'

/** Longest wait for the font, ms. */
const fontWaitMs = 3000

const ownOptions = (): Options => {
  const options = readOptions(location.search, lasting.get(optionsKey))
  lasting.set(optionsKey, options.serialized)
  return options
}

const fontLoaded = async (): Promise<void> => {
  const font = document.fonts.load('700 1em "Atkinson Hyperlegible Next"').catch(() => [])
  await Promise.race([font, new Promise((resolve) => setTimeout(resolve, fontWaitMs))])
}

// Entry of the wall program.
export const start = async (element: HTMLElement, site: Promise<Config>): Promise<void> => {
  const options = ownOptions()
  document.documentElement.dataset['theme'] = options.theme ?? 'dark'
  const watched = parseAreas(location.pathname)
  const settleAll = (config: Config): void =>
    showSettings(settle(watched.ok ? watched.areas : [], options, rememberedSite(), config))
  const getReady = async (): Promise<void> => {
    const config = await site
    settleAll(config)
    await Promise.all([wallTexts.use(wall.settings.lang), fontLoaded()])
    nameWindow(config.appName)
  }
  settleAll(siteConfig())
  const ready = getReady()
  // The relay connects while configuration, texts and font are loading.
  if (watched.ok) runWall(watched.areas, options, site, ready)
  await ready
  if (!watched.ok) {
    const { WrongAreas } = await import('./wrong-areas.tsx')
    return createRoot(element).render(<WrongAreas wrong={watched.wrong} />)
  }
  createRoot(element).render(<Stage areas={watched.areas} options={options} />)
}
