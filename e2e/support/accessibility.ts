import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds against WCAG 2.2 AA, as readable lines; none is what a screen has to have. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  // Half a megabyte, once in each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const found = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // What passed is most of a page, and describing it most of the time.
      resultTypes: ['violations'],
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    )
  })
}

/** Likewise in light and in dark, of one visit: a page is loaded for a good part longer than it is looked at. */
export const problemsInBothThemes = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // oxlint-disable-next-line no-await-in-loop -- as above
    found.push(
      ...(await accessibilityProblems(page)).map((problem) => `${colorScheme}: ${problem}`),
    )
  }
  return found
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
