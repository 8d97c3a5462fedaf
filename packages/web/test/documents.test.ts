import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const documents = readdirSync(root).filter((name) => name.endsWith('.html'))

// A translator exchanges texts that React goes on to write: a weight would stand still while the scale reads another.
it('says in every document that it is not to be translated', () => {
  expect(documents).toEqual(['index.html', 'monitor.html', 'ticket.html'])
  for (const name of documents) {
    const html = readFileSync(new URL(name, root), 'utf8')
    expect(html).toMatch(/<html lang="(?:en|id)" translate="no"/u)
    expect(html).toContain('<meta name="google" content="notranslate" />')
  }
})
