import { prefetch } from '../../lib/first/prefetch.ts'
import { chosenLanguage } from '../../lib/first/chosen-language.ts'
import type { Config } from '../../lib/main/config.ts'
import { drawFrame } from '../../lib/first/frame.ts'
import { readToken } from '../../lib/first/token.ts'
import { matchPath } from '../../lib/first/match.ts'
import { locales } from '../../messages/first/locales.ts'
import { type Route, routes } from './routes.ts'

/** Loads the title of a page, and begins to load its other texts. */
const fetchTexts = async (
  { titleKey, namespaces }: Pick<Route, 'titleKey' | 'namespaces'>,
  config: Promise<Config>,
): Promise<string> => {
  const { base, problems, namespaces: load } = await locales[chosenLanguage(await config)]()
  for (const namespace of namespaces) load[namespace]().catch(() => undefined)
  const { pages } = base
  const named: Record<string, Record<string, string>> = { pages, titles: problems.titles }
  const [branch = '', name = ''] = titleKey.split('.')
  return named[branch]?.[name] ?? ''
}

/**
 * Begins to load what the first page needs while the program itself still loads: the page's code and texts, the user,
 * and the site's settings. The program requests these again and gets the running requests, and handles failures.
 */
export const lookAhead = (config: Promise<Config>): void => {
  const { page, layout, guards, titleKey, namespaces, redirectTo, rows }: Route =
    routes[matchPath(location.pathname).name]
  const signedIn = readToken() !== null
  if (redirectTo !== undefined || (guards.length > 0 && !signedIn)) return
  const title = fetchTexts({ titleKey, namespaces }, config)
  title.catch(() => undefined)
  if (layout === 'default') drawFrame(config, title).catch(() => undefined)
  page().catch(() => undefined)
  if (signedIn) {
    prefetch('/me')
    if (rows !== false) prefetch('/site')
  }
}
