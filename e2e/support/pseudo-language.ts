import type { BrowserContext, Page } from 'playwright-core'
import { base, textsOf } from '../../packages/web/src/messages/catalogue.ts'
import type { Namespace } from '../../packages/web/src/messages/namespaces.ts'
import { namespaces } from '../../packages/web/src/messages/locale/en.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Every text between brackets that no other text has; what stands outside of them was never a message. */
const bracket = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === 'string' ? `⟦${node}⟧` : bracket(node),
    ]),
  )

/** A language of brackets in the place of French: the built chunks of its texts are answered with these. */
export const pseudoLanguage = async () => {
  const chunks = await Promise.all(
    [base, ...(Object.keys(namespaces) as Namespace[]).map(textsOf)].map(async ({ en }) => {
      // The texts of an area are nothing but texts.
      const texts = (await en()).messages as Tree
      // No two areas begin with the same branch.
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
        // What every page brings is put together out of several.
        const name = (/(\w+) as base\b/u.exec(exported) ?? chunk?.named.exec(body))?.[1]
        if (chunk === undefined || name === undefined) return route.fulfill({ response, body })
        const swapped = exported.replace(new RegExp(`\\b${name} as\\b`, 'u'), 'bracketed as')
        const text = `${before};const bracketed=${JSON.stringify(chunk.texts)};${swapped}`
        return route.fulfill({ contentType: 'text/javascript', body: text })
      }),
  }
}

/** The words a person can see or hear that lie in no brackets and are not somebody's data. */
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
  // Longest first, so that one does not cut another in two.
  const data = [...new Set(known)].filter((text) => text !== '').sort((a, b) => b.length - a.length)
  return [
    ...new Set(
      seen
        // A text in a text leaves the outer brackets to a second look.
        .map((text) => text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ').replaceAll(/⟦[^⟧]*⟧/gu, ' '))
        .map((text) => data.reduce((left, one) => left.replaceAll(one, ' '), text).trim())
        .filter((text) => /\p{L}{2}/u.test(text)),
    ),
  ]
}
