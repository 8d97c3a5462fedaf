import { prefetch } from '../../lib/first/prefetch.ts'
import { chosenLanguage } from '../../lib/first/chosen-language.ts'
import type { Config } from '../../lib/main/config.ts'
import { drawFrame } from '../../lib/first/frame.ts'
import { readToken } from '../../lib/first/token.ts'
import { matchPath } from '../../lib/first/match.ts'
import { locales } from '../../messages/first/locales.ts'
import { type Route, routes } from './routes.ts'

/** What the page is called; its other texts are begun with. */
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
 * Begins with what the first page needs while the program that shows it is still on its way: the page's own code and
 * texts, who is signed in, and what day it is at the site. Everybody asks for these again, and gets what is on its way
 * already; a failure is theirs to meet.
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
