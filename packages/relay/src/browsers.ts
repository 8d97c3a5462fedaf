// Newer ones call themselves by the names of older ones too: the first that is found is meant.
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Version'] as const
const called: Partial<Record<(typeof browsers)[number], string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  Version: 'Safari',
}

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
  const name = browsers.find((one) => said.includes(`${one}/`))
  const [, version = ''] =
    name === undefined ? [] : (new RegExp(`${name}/(\\d{1,4})`, 'u').exec(said) ?? [])
  const [, system = ''] = systems.find(([sign]) => sign.test(said)) ?? []
  const browser = name === undefined ? '' : `${called[name] ?? name} ${version}`.trim()
  return [browser, system].filter((part) => part !== '').join(', ')
}
