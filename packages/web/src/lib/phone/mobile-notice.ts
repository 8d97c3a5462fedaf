import type { Config } from '../main/config.ts'
import { isLanguage, type Language } from '../main/languages.ts'

/** Pages of the office that tablets of at least this width may show: docs/product.md#programs-and-phones. */
const deskPaths = /^\/(?:login|loading|unloading)\/?$/u
const leastTabletPx = 1024

const onItsSide = {
  en: ['Turn the tablet on its side', 'The loading and unloading desks need the wide screen.'],
  id: ['Putar tablet ke posisi mendatar', 'Meja muat dan meja bongkar memerlukan layar lebar.'],
  es: ['Gire la tableta', 'Los puestos de carga y descarga necesitan la pantalla horizontal.'],
  fr: [
    'Tournez la tablette',
    'Les postes de chargement et de déchargement demandent toute la largeur de l’écran.',
  ],
  'pt-BR': ['Vire o tablet de lado', 'Os postos de carga e descarga precisam da tela deitada.'],
  'zh-CN': ['请将平板横放', '装车台和卸货台需要横屏使用。'],
} as const satisfies Record<Language, readonly [string, string]>

const say = (element: HTMLElement, heading: string, more?: string): void => {
  element.textContent = ''
  element.append(
    Object.assign(document.createElement('h1'), { textContent: heading }),
    ...(more === undefined
      ? []
      : [Object.assign(document.createElement('p'), { textContent: more })]),
  )
  element.dataset['notice'] = 'mobile'
}

/** As `chosenLanguage` of lib/first, repeated here because that one's cookie library is not in this part of the program. */
const languageOf = ({ locale, locales }: Config): Language => {
  const kept = /(?:^|; )locale=(?<language>[\w-]+)/u.exec(document.cookie)?.groups?.['language']
  return isLanguage(kept) && locales.includes(kept) ? kept : locale
}

const isWide = (): boolean => innerWidth >= leastTabletPx
/** Excludes telephones. The larger side, because an iPad reports the same `screen` in either orientation. */
const isWideOnItsSide = (): boolean => Math.max(screen.width, screen.height) >= leastTabletPx

/** Resolves when the tablet is turned to landscape. */
const turned = (): Promise<void> =>
  new Promise((resolve) => {
    const onResize = (): void => {
      if (!isWide()) return
      removeEventListener('resize', onResize)
      resolve()
    }
    addEventListener('resize', onResize)
  })

/** Whether the page is not available on this device; then shows a notice. Otherwise marks the document as a tablet's. */
export const isShut = async (
  element: HTMLElement,
  site: Promise<Config>,
  isWall: boolean,
): Promise<boolean> => {
  const config = await site
  const isOpen = config.given[isWall ? 'monitorOnMobile' : 'desksOnTablets'] === true
  const isDesk = deskPaths.test(location.pathname) && (isWide() || isWideOnItsSide())
  if (!isOpen || !(isWall || isDesk)) {
    say(element, 'This site can only be accessed using Desktop')
    return true
  }
  if (isDesk && !isWide()) {
    const language = languageOf(config)
    document.documentElement.lang = language
    const [heading, more] = onItsSide[language]
    say(element, heading, more)
    await turned()
    element.textContent = ''
    delete element.dataset['notice']
  }
  document.documentElement.dataset['tablet'] = ''
  return false
}
