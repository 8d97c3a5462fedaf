import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Violations of WCAG 2.2 AA that axe finds, as readable lines. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  // Once per document, because axe has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const found = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // Without passed rules, whose description would take most of the time.
      resultTypes: ['violations'],
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    )
  })
}

/** The same in light and dark with one load, which takes most of the time. */
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
