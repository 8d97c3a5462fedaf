import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)

it('each decision says its date and status, and stands with them in docs/decisions/README.md', () => {
  const list = readFileSync(new URL('README.md', folder), 'utf8').replaceAll(/ +/gu, ' ')
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')
  const wrong = pages.filter((name) => {
    const [, no = '', title = '', status = ''] =
      /^# (\d{4}) (.+)\n\n\d+ \w+ \d{4}\. ((?:Stands|Replaced by \d{4}).*)\n/u.exec(
        readFileSync(new URL(name, folder), 'utf8'),
      ) ?? []
    return (
      !name.startsWith(`${no}-`) || !list.includes(`| [${no}](${name}) | ${title} | ${status} |`)
    )
  })
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
})
