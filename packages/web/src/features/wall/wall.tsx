import './wall.css'
import { useEffect, useState } from 'react'
import type { Config } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { parseAreas } from './core/areas.ts'
import { type Options, readOptions } from './core/options.ts'
import { settle } from './core/settings.ts'
import { nameWindow } from './language.ts'
import { rememberedSite } from './site-memory.ts'
import { Stage } from './stage.tsx'
import { runWall } from './session.ts'
import { showSettings } from './state.ts'
import { lasting } from './storage.ts'
import { WrongAreas } from './wrong-areas.tsx'

const rememberedAs = 'muat.wall'
/** A font that does not come is done without. */
const fontWaitMs = 3000

const ownOptions = (): Options => {
  const { options, remember } = readOptions(location.search, lasting.get(rememberedAs))
  lasting.set(rememberedAs, remember)
  return options
}

export const prepare = async (config: Config): Promise<void> => {
  const options = ownOptions()
  document.documentElement.dataset['theme'] = options.theme ?? 'dark'
  const watched = parseAreas(location.pathname)
  const settings = settle(watched.ok ? watched.areas : [], options, rememberedSite(), config)
  showSettings(settings)
  await wallTexts.use(settings.lang)
  const font = document.fonts.load('700 1em "Atkinson Hyperlegible Next"').catch(() => [])
  await Promise.race([font, new Promise((resolve) => setTimeout(resolve, fontWaitMs))])
  nameWindow(config.appName)
}

export const App = ({ config }: { config: Config }) => {
  const [options] = useState(ownOptions)
  const [watched] = useState(() => parseAreas(location.pathname))
  useEffect(
    () => (watched.ok ? runWall(watched.areas, options, config) : undefined),
    [watched, options, config],
  )
  return watched.ok ? (
    <Stage areas={watched.areas} options={options} />
  ) : (
    <WrongAreas wrong={watched.wrong} />
  )
}
