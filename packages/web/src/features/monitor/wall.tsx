import './wall.css'
import { useEffect, useState } from 'react'
import type { Config } from '../../lib/config.ts'
import { matchLanguage } from '../../lib/languages.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { parseAreas } from './core/areas.ts'
import { type Options, readOptions } from './core/options.ts'
import { Stage } from './stage.tsx'
import { runWall } from './session.ts'
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
  await wallTexts.use(
    options.lang ?? config.wallLocale ?? matchLanguage(config.locale) ?? config.locale,
  )
  const font = document.fonts.load('700 1em "Atkinson Hyperlegible Next"').catch(() => [])
  await Promise.race([font, new Promise((resolve) => setTimeout(resolve, fontWaitMs))])
  document.title = `${config.appName} · ${wallTexts.translator.text('title')}`
}

export const App = ({ config }: { config: Config }) => {
  const [options] = useState(ownOptions)
  const [watched] = useState(() => parseAreas(location.pathname))
  useEffect(
    () => (watched.ok ? runWall(watched.areas, options, config) : undefined),
    [watched, options, config],
  )
  return watched.ok ? (
    <Stage areas={watched.areas} options={options} config={config} />
  ) : (
    <WrongAreas wrong={watched.wrong} />
  )
}
