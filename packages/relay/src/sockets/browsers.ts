// Newer ones call themselves by the names of older ones too: the first that is found is meant. The engine is named before
// the browser around it, since a display is too old by its engine.
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edge?\/(\d{0,4})/u, 'Edge'],
  [/OPR\/(\d{0,4})/u, 'Opera'],
  [/Firefox\/(\d{0,4})/u, 'Firefox'],
  [/Chrome\/(\d{0,4})/u, 'Chrome'],
  // Tizen 6 gives the number of its Chromium without the name.
  [/ (\d{2,4})(?:\.\d{1,5}){3}\/[\d.]+ TV Safari/u, 'Chrome'],
  [/SamsungBrowser\/(\d{0,4})/u, 'Samsung Internet'],
  // On a television it is the version of the system.
  [/Version\/(\d{0,4})(?!.* TV Safari)/u, 'Safari'],
  [/Trident\/.*rv:(\d{0,4})/u, 'Internet Explorer'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Tizen/u, 'Tizen'],
  [/Web0S/u, 'webOS'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/CrOS/u, 'ChromeOS'],
  [/iPhone|iPad/u, 'iOS'],
  [/Mac OS X/u, 'macOS'],
  [/Linux/u, 'Linux'],
]

/** No browser says more of itself. */
const maxLength = 500

/** `Chrome 141, Linux` of what a browser calls itself; '' where nothing of it is known. */
export const browserOf = (agent = ''): string => {
  const said = agent.slice(0, maxLength)
  const [browser = ''] = browsers.flatMap(([sign, name]) => {
    const found = sign.exec(said)
    return found === null ? [] : [`${name} ${found[1] ?? ''}`.trim()]
  })
  const [, system = ''] = systems.find(([sign]) => sign.test(said)) ?? []
  return [browser, system].filter((part) => part !== '').join(', ')
}
