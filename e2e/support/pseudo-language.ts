import type { BrowserContext, Page } from 'playwright-core'
import { base, textsOf } from '../../packages/web/src/messages/catalogue.ts'
import type { Namespace } from '../../packages/web/src/messages/namespaces.ts'
import { namespaces } from '../../packages/web/src/messages/locale/en.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Puts each text between brackets. Text outside of brackets on a page is not a message. */
const bracket = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === 'string' ? `⟦${node}⟧` : bracket(node),
    ]),
  )

/** Replaces the French texts by texts in brackets, in the answers with the built chunks. */
export const pseudoLanguage = async () => {
  const chunks = await Promise.all(
    [base, ...(Object.keys(namespaces) as Namespace[]).map(textsOf)].map(async ({ en }) => {
      // Such a chunk has texts only.
      const texts = (await en()).messages as Tree
      // No two namespaces begin with the same key.
      const [first] = Object.keys(texts)
      return { named: new RegExp(`(\\w+)=\\{"?${first}"?:\\{`, 'u'), texts: bracket(texts) }
    }),
  )
  return {
    speakIn: (context: BrowserContext): Promise<unknown> =>
      context.route('**/js/fr-*.js', async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        const chunk = chunks.find(({ named }) => named.test(body))
        const [before = '', exported = ''] = body.split(/(?=export\s*\{)/u)
        // The texts of every page consist of several files.
        const name = (/(\w+) as base\b/u.exec(exported) ?? chunk?.named.exec(body))?.[1]
        if (chunk === undefined || name === undefined) return route.fulfill({ response, body })
        const swapped = exported.replace(new RegExp(`\\b${name} as\\b`, 'u'), 'bracketed as')
        const text = `${before};const bracketed=${JSON.stringify(chunk.texts)};${swapped}`
        return route.fulfill({ contentType: 'text/javascript', body: text })
      }),
  }
}

/** Visible or audible words outside of brackets that are not data. */
export const untranslated = async (page: Page, known: readonly string[]): Promise<string[]> => {
  const seen = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        parent === null ||
        parent.closest('script, style, noscript, [lang]:not(html), .name, .initials') !== null
      )
        continue
      texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'aria-roledescription']) {
        const text = element.getAttribute(name)
        if (text !== null && element.closest('[lang]:not(html)') === null) texts.push(text)
      }
    }
    texts.push(document.title)
    return texts
  })
  // Longest first, because one may contain another.
  const data = [...new Set(known)].filter((text) => text !== '').sort((a, b) => b.length - a.length)
  return [
    ...new Set(
      seen
        // Twice, because a text may contain another one in brackets.
        .map((text) => text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ').replaceAll(/⟦[^⟧]*⟧/gu, ' '))
        .map((text) => data.reduce((left, one) => left.replaceAll(one, ' '), text).trim())
        .filter((text) => /\p{L}{2}/u.test(text)),
    ),
  ]
}
