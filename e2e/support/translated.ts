import type { Page } from 'playwright-core'

/**
 * Does to a page what the translator of a browser does, heedless of `translate="no"`: each text gives way to an element
 * of the browser's own.
 */
export const translateTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.nodeValue ?? '')
      text.parentNode?.replaceChild(font, text)
    }
  })
