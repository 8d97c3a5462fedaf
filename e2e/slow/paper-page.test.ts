import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import type { Page } from 'playwright-core'
import { type Paper, paperPage, unknownPage } from '../../packages/api/src/papers/page.ts'
import { outboundJob } from '../../packages/api/test/documents/jobs.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath, sharedChromium } from '../support/browser.ts'

const paper = (more: Partial<Paper>): Paper => {
  const { language, writing, company, source, print } = outboundJob()
  return {
    language,
    writing,
    company: company.name,
    source,
    copies: print.copies,
    revision: 0,
    provisional: false,
    latestRevision: 0,
    ...more,
  }
}

// The page itself; packages/api/test/papers.test.ts has what it says of which paper.
describe.skipIf(chromiumPath === undefined)('the page of a paper', () => {
  let page: Page
  beforeAll(async () => {
    page = await (await sharedChromium()).newPage()
  })
  afterAll(() => page?.close())

  it.each([
    ['valid', paperPage(paper({}))],
    ['replaced', paperPage(paper({ latestRevision: 2 }))],
    ['unknown', unknownPage('id', 'PT Muat Sejahtera', { tooMany: false })],
    ['one of too many', unknownPage('en', 'PT Muat Sejahtera', { tooMany: true })],
  ])('that is %s fits a phone and is accessible in light and dark', async (_state, html) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await problemsInBothThemes(page)).toEqual([])
  })
})
